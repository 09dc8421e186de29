import type { DefinitionOutline, FileFacts, Import, Role, SymbolKind, TypeRef } from '@shared/model';
import type { SyntaxTree } from './syntax';

/** What an adapter is given to make facts of one file. */
export interface SourceInput {
  /** Relative to the repository root, with `/`. */
  readonly path: string;
  readonly language: string;
  readonly tree: SyntaxTree;
  readonly text: string;
}

/** What module resolution may ask of the repository: names only, no contents but of the configuration files it declared. */
export interface ProjectView {
  /** True when the path is a file of the index. */
  has(path: string): boolean;
  /** Indexed files directly in a folder ('' is the root), sorted. */
  filesIn(folder: string): readonly string[];
  /** True when some indexed file lies in the folder or below it. */
  hasFolder(folder: string): boolean;
  /** All indexed files of the languages of this family, sorted. */
  files(): readonly string[];
  /** Declared package or namespace of a file. */
  packageOf(path: string): string | undefined;
  /** Files that declare the package (family-wide), sorted. */
  filesOfPackage(name: string): readonly string[];
  /** Files with a definition of that name and kind outside of all classes, sorted. */
  filesDefining(name: string, kind: SymbolKind): readonly string[];
  /** Parsed content of a configuration file (see `configFiles`), nearest first from `from` upwards; null when there is none. */
  nearestConfig(name: string, from: string): { readonly path: string; readonly text: string } | null;
  /** Configuration files of that name, or of every name that ends so: `*.csproj`. */
  configs(name: string): readonly { readonly path: string; readonly text: string }[];
  /** A slot for what the adapter derives from the configuration once a run. */
  memo<T>(key: string, make: () => T): T;
}

export type ModuleTarget =
  | { readonly kind: 'files'; readonly files: readonly string[]; readonly confidence: 'certain' | 'likely' }
  /** Java: `import a.b.C` names a class; `symbol` is the qualified name left after the files were found. */
  | { readonly kind: 'symbol'; readonly files: readonly string[]; readonly symbol: string }
  | { readonly kind: 'external'; readonly package: string }
  | { readonly kind: 'unknown' };

/** A method that reads (or writes) a property, or the property that a method of another language stands for. */
export interface PlatformAccessor {
  readonly name: string;
  readonly isWrite: boolean;
}

/** The language's own rules for the resolver, as data and small pure functions. */
export interface LanguageRules {
  /** Names link within a family only: TypeScript and JavaScript are one. */
  readonly family: string;
  /**
   * Several languages are compiled to one platform and use each other's classes (Java, Kotlin, Scala). What the own language does not have by a
   * name is looked for as the other one knows it.
   */
  readonly platform?: {
    /** The name here of a library type that another language of the family calls otherwise. */
    localName(name: string): string | undefined;
    /** The platform's primitive type behind a number type of the own language: what another language gives for it is widened. */
    primitiveOf(name: string): string | undefined;
    /** A written type in the platform's own words: what parameters of two languages are compared by. */
    commonType(type: TypeRef): string;
    /** Members that a name can stand for in another language: methods that read or write a property, the property behind a method. */
    accessorsOf(name: string, use: 'read' | 'write' | 'call'): readonly PlatformAccessor[];
    /** The names by which other languages speak of a member of that name. */
    namesElsewhere(name: string): readonly string[];
  };
  /** Where an import leads. */
  resolveModule(spec: string, from: string, project: ProjectView, statement?: Import): ModuleTarget;
  /**
   * Top-level names are shared by: the file alone, all files of the folder (Go), all files of the declared package (Java), or a file and what it
   * includes, where a declaration stands for a definition elsewhere (C, C++).
   */
  readonly sharedNamespace: 'file' | 'folder' | 'package' | 'includes';
  /**
   * Types belong to namespaces of dotted names over all files: a name is looked for in the namespaces around it, then in those that are
   * imported as a whole; types of one name are told apart by the number of their type parameters (C#).
   */
  readonly namespaces?: {
    /** The unit of the build that a file belongs to, undefined for none: declarations of one type are those of one project. */
    projectOf(path: string, project: ProjectView): string | undefined;
    /** True when code of the one project sees that of the other. */
    sees(from: string, to: string, project: ProjectView): boolean;
    /** Namespaces that are open in every file of a project by its configuration. */
    usings(path: string, project: ProjectView): readonly Import[];
    /** Files of the project whose imports may hold for all of it. */
    globalFiles(path: string, project: ProjectView): readonly string[];
  };
  /**
   * Types are known by their full names over all files, and every file can open one again and add to it. A bare call means a member of `self`;
   * in the body of a type `self` is the type. What a type has itself and what its instances have are kept apart, and a call that finds a field
   * reads it (Ruby).
   */
  readonly openTypes?: {
    /** True for files that only run alone (tests, examples): their declarations are seen by themselves and by files that load them. */
    standsAlone(path: string): boolean;
  };
  /**
   * A file that loads another shares all names with it, in both directions; a called name that no file defines is a program of the system
   * (shells).
   */
  readonly sharedByLoading?: boolean;
  /** A bare name inside a class can be a member of it (Java, C#, C++): searched from the innermost class outwards, inherited members included. */
  readonly implicitThis: boolean;
  /** Calling a class constructs it (Python, Kotlin). */
  readonly callConstructs: boolean;
  /** Calling a type converts to it (Go). */
  readonly callConverts?: boolean;
  /** Names of constructors among a class's members. */
  readonly constructorNames: readonly string[];
  /** A method overrides one of a base class only where it says so (`override`). */
  readonly explicitOverrides?: boolean;
  /** A property with code is read and written like a field: no call. */
  readonly readsProperties?: boolean;
  /**
   * A library's function type, by its name and the number of its type arguments: how many of these are parameters, and which one is the
   * result. It tells overloads that take lambdas apart, and what a lambda is given.
   */
  functionType?(type: string, typeArguments: number): { readonly parameters: number; readonly result?: number } | undefined;
  /** Several functions of one name in one owner are told apart by their parameters (Java). Without it the last definition wins. */
  readonly overloads: boolean;
  /** Functions have names of their own: a call never means a field or a local, a plain name never a function (Java). */
  readonly separateFunctions?: boolean;
  /** A call means a function or class rather than a property of the name, and a local only when it may be a function (Kotlin, Swift). */
  readonly prefersFunctions?: boolean;
  /** Packages hold functions and variables beside classes, overloads of one function in several files (Kotlin). */
  readonly packageMembers?: boolean;
  /**
   * Functions with a receiver are called on values of that type. They are seen where they are imported or share the package: those at the
   * top level (`top-level`), those in any class at the top level (`holder`, C#), or everywhere (`everywhere`, Swift). Inside them, and in
   * functions that are passed for a function type with a receiver, bare names can be members of the receiver.
   */
  readonly extensions?: 'top-level' | 'holder' | 'everywhere';
  /** Name of the method that is run when an instance is called (Kotlin `invoke`). */
  readonly callOperator?: string;
  /** Arguments may bear the name of their parameter (`names`), or must bear its label (`labels`, Swift). */
  readonly argumentLabels?: 'names' | 'labels';
  /** A loop over a map yields entries of this type; without it keys. */
  readonly mapEntry?: string;
  /**
   * What a member of a type of the language's library gives, as a function type (`ret`, and `p` for the callbacks it takes). Type arguments
   * of the receiver are refs `$0`, `$1`, the receiver itself `$this`, what a function passed to it gives `$r`. `type` is the last part of its name.
   */
  libraryMember?(type: string, member: string): TypeRef | undefined;
  /** Library types by the library types they can stand for, itself left out: what tells overloads apart (Java: `ArrayList` for `List`). */
  readonly librarySupertypes?: Readonly<Record<string, readonly string[]>>;
  /** A class scope is not seen from the functions inside it (Python). */
  readonly classScopeHidden: boolean;
  /** Types whose value is another type: Promise<T> on await, Array<T> on index. Position of the type argument. */
  readonly awaited: Readonly<Record<string, number>>;
  readonly elementOf: Readonly<Record<string, number>>;
  /** Names that the language itself provides; calls of them are external, never a same-named project function. */
  readonly builtins: ReadonlySet<string>;
  /** Members that nearly every built-in type has (`push`, `get`, `toString`…): never linked by unique name alone. */
  readonly commonMembers: ReadonlySet<string>;
  /** Interfaces are satisfied by shape, not by declaration (Go). */
  readonly structuralInterfaces: boolean;
  /** First parameter is the receiver (Python methods); its name then means `this`. */
  readonly explicitSelf: boolean;
  /** Methods that answer for every member that a class does not have (PHP `__call`): what is called then is not known. */
  readonly catchAllMembers?: readonly string[];
  /** A method that says nothing of its types has those of the method that it overrides (PHP comments). */
  readonly inheritsTypes?: boolean;
  /** A function without parameters is called by its name alone (Scala); see `Reference.isBare`. */
  readonly bareCalls?: boolean;
  /** A class that is called is its companion's call operator, where that has one (Scala `apply`). */
  readonly companionCalls?: boolean;
  /** A call of an async function says that it is waited for (Swift); see `Reference.isAwaited`. */
  readonly awaitsCalls?: boolean;
  /** Functions with a receiver have a name for it: in them bare names are no members of it (Scala). */
  readonly namedReceiver?: boolean;
  /** Two mixins of one class must not both have a member unless the class says which counts (PHP traits). */
  readonly mixinsConflict?: boolean;
  /** Other modules see only what is exported; without it every top-level name of a module can be imported. */
  readonly explicitExports?: boolean;
  /** The name by which a module's own code reaches what it exports, also as a member of `module` (CommonJS `exports`). */
  readonly ownModule?: string;
  /** Types that say nothing of a value (`any`): a call on one is unresolved, not external. */
  readonly untyped?: readonly string[];
  /** The import text of the module `name` inside the module `spec`, tried when that module offers no such name (Python). */
  submoduleSpec?(spec: string, name: string): string;
  /**
   * Names are reached by paths that are walked name by name (`a::b::c`). Modules are files or stand inside one; a name that the innermost module
   * around does not have is not looked for outside it (Rust). `resolveModule` then answers for `crate`, `super`, `::name` and `mod name`.
   */
  readonly modulePaths?: boolean;
  /** Methods and bases of a type stand outside it, in any file (Rust `impl`). */
  readonly impls?: boolean;
  /** Imports name whole modules, and a name that no file of the family has is one of a library (Swift). */
  readonly openNames?: boolean;
  /** The module of the build that a file belongs to, undefined where none says: only modules that are imported are seen (Swift). */
  buildModule?(path: string, project: ProjectView): string | undefined;
  /** Types have further members and bases in extensions, in any file; what they have inside counts first (Swift). */
  readonly outsideMembers?: boolean;
  /** Library types through which the members of their type argument at that position are reached (Rust `Box<T>`). */
  readonly derefs?: Readonly<Record<string, number>>;
  /** Tests stand in the files they test, told by the role of the function. */
  readonly inlineTests?: boolean;
  /** Methods of lists: what a call gives, and which parameter of their callback is an element. */
  readonly listMembers?: Readonly<Record<string, { readonly gives?: 'list' | 'element'; readonly callback?: number }>>;
  /** Is the definition visible outside its file's namespace? */
  isVisible(definition: DefinitionOutline, from: { samePackage: boolean }): boolean;
  /** Type of a literal in the language's own words to a type ref that may be in the repository; undefined = built-in. */
  literalType?(name: string): TypeRef | undefined;
}

/** One language family member. Everything that knows its syntax is in its folder. */
export interface LanguageAdapter {
  /** `typescript`, `tsx`, `javascript`, `python`, `java`, `go`. */
  readonly id: string;
  readonly name: string;
  readonly extensions: readonly string[];
  /**
   * Extensions that files of this language share: with another one, whose they are unless they stand among files of this one only or their text
   * says so, or with anything at all, where their text alone counts.
   */
  readonly sharedExtensions?: readonly string[];
  /** A file with a shared extension is of this language by its text. */
  claims?(text: string): boolean;
  /** A file with one of its own extensions is something else by its text. */
  disclaims?(text: string): boolean;
  /** Exact file names without a telling extension. */
  readonly fileNames?: readonly string[];
  /** `#!` interpreters. */
  readonly interpreters?: readonly string[];
  /** Loads the tree-sitter grammar; called in a parser worker only. */
  grammar(): Promise<unknown>;
  /** Configuration files whose text module resolution reads (`tsconfig.json`, `go.mod`, `pyproject.toml`). */
  readonly configFiles: readonly string[];
  /** What turns a syntax tree into facts; like the grammar it is loaded in a parser worker only. */
  extractor(): Promise<(input: SourceInput) => FileFacts>;
  /** Text of the same length that the grammar reads better, tried before anything else (macros that stand where no grammar expects them). */
  prepare?(text: string): string;
  /**
   * Text of the same length for which the grammar finds the same tree with fewer errors; undefined when there is nothing to change.
   * Tried on files with syntax errors only: grammars have gaps that valid code falls into.
   */
  repair?(text: string): string | undefined;
  readonly rules: LanguageRules;
  /** Roles a path has by the language's habits (tests, generated). */
  roles(path: string): readonly Role[];
  /** The unit people call a module, for a file: a package, a workspace, a source folder. */
  moduleOf(path: string, facts: Pick<FileFacts, 'packageName'>, project: ProjectView): string;
}
