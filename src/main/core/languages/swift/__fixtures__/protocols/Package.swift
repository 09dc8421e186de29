// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "Net",
    targets: [
        .target(name: "Net"),
        .testTarget(name: "NetTests", dependencies: ["Net"]),
    ]
)
