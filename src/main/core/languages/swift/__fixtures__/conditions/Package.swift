// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Pond",
    targets: [
        .target(name: "Pond"),
        .target(name: "Lake", dependencies: [.target(name: "Pond")], path: "Sources/Lake"),
        .testTarget(name: "PondTests", dependencies: ["Pond"]),
        .testTarget(name: "LakeTests", dependencies: ["Lake"]),
    ]
)
