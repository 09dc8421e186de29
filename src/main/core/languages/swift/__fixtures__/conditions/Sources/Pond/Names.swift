public func shared() {}
func hidden() {}

public struct Reed {}
