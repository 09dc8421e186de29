import type { LanguageRules } from '../adapter';
import { SUPERTYPES, swiftLibraryMember } from './library';
import { resolveSwiftModule, targetOf } from './packages';

/** What the standard library and Foundation give to every file. */
const DEFAULT_NAMES = `Any AnyObject AnyHashable Never Void Bool Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double CGFloat String
Substring Character Array Dictionary Set Optional Result Error Range ClosedRange Sequence Collection IteratorProtocol Equatable Hashable Comparable
Codable Encodable Decodable Encoder Decoder CodingKey Identifiable Sendable CaseIterable RawRepresentable CustomStringConvertible
CustomDebugStringConvertible ExpressibleByStringLiteral Mirror Task TaskGroup AsyncSequence AsyncStream MainActor Actor Duration Clock
UnsafePointer UnsafeMutablePointer UnsafeRawPointer UnsafeBufferPointer Unmanaged ObjectIdentifier KeyPath WritableKeyPath Data Date URL URLRequest
URLSession URLResponse HTTPURLResponse URLComponents URLQueryItem UUID NSObject NSError NSLock NSString NSNumber NSData NSArray NSDictionary Bundle
FileManager ProcessInfo NotificationCenter Notification DispatchQueue DispatchGroup DispatchSemaphore DispatchWorkItem OperationQueue Operation Thread
Timer Locale TimeZone Calendar DateFormatter JSONEncoder JSONDecoder JSONSerialization UserDefaults IndexPath IndexSet
print debugPrint dump fatalError precondition preconditionFailure assert assertionFailure min max abs zip stride swap type withUnsafePointer
withUnsafeBytes withUnsafeMutableBytes withExtendedLifetime withCheckedContinuation withCheckedThrowingContinuation withTaskGroup
withThrowingTaskGroup unsafeBitCast numericCast repeatElement sequence readLine exit defer autoreleasepool
XCTestCase XCTAssert XCTAssertEqual XCTAssertNotEqual XCTAssertTrue XCTAssertFalse XCTAssertNil XCTAssertNotNil XCTAssertThrowsError
XCTAssertNoThrow XCTFail XCTUnwrap XCTSkip XCTestExpectation XCTAssertGreaterThan XCTAssertLessThan XCTAssertIdentical`;

/** Members of the library's everyday types: one type that has such a name proves nothing. */
const COMMON_MEMBERS = `init deinit append insert remove removeAll removeFirst removeLast contains count isEmpty first last map flatMap compactMap filter
reduce forEach sorted sort reversed joined split prefix suffix index keys values description debugDescription hash encode decode resume cancel suspend
start stop finish yield send receive write read close open load save update add get set value data string print log copy fetch request response perform
execute run call reset clear next lock unlock wait signal async sync enter leave notify addObserver removeObserver post trigger validate invalidate
container singleValueContainer fulfill wait resolve subscribe sink store assign receive connect disconnect startAnimating stopAnimating advanced
distance formIndex lowercased uppercased hasPrefix hasSuffix components dropFirst dropLast min max swapAt merge merging`;

const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** Swift: files of a module see each other, types are called to construct, extensions in any file add members, labels tell overloads apart. */
export const swiftRules: LanguageRules = {
  family: 'swift',
  resolveModule: resolveSwiftModule,
  sharedNamespace: 'package',
  implicitThis: true,
  callConstructs: true,
  constructorNames: ['init'],
  overloads: true,
  prefersFunctions: true,
  packageMembers: true,
  outsideMembers: true,
  openNames: true,
  buildModule: targetOf,
  awaitsCalls: true,
  extensions: 'everywhere',
  callOperator: 'callAsFunction',
  argumentLabels: 'labels',
  libraryMember: swiftLibraryMember,
  librarySupertypes: SUPERTYPES,
  classScopeHidden: false,
  awaited: {},
  elementOf: { Array: 0, Set: 0, ArraySlice: 0, Dictionary: 1, Sequence: 0, Collection: 0, AsyncStream: 0, AsyncThrowingStream: 0 },
  builtins: new Set(words(DEFAULT_NAMES)),
  commonMembers: new Set(words(COMMON_MEMBERS)),
  structuralInterfaces: false,
  explicitSelf: false,
  isVisible: (definition) => definition.visibility !== 'private',
};
