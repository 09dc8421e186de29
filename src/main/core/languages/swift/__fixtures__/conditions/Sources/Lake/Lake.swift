@_exported import Pond

func hidden() {}

public struct Reed {
    public init(_ length: Int) {}
}

func both() {
    shared() //=> CALLS Sources/Pond/Names.swift#shared certain
    hidden() //=> CALLS #hidden certain
    _ = Reed(3) //=> CALLS #Reed certain
}
