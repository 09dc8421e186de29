class Parcel {
    func weigh() -> Int { 1 }
}

extension Parcel {
    // A type inside of another one of its name.
    class Parcel {
        func weigh() -> Int { 2 }
    }

    func check() -> Int { weigh() } //=> CALLS #Parcel.weigh certain

    func wrapped() -> Int { Parcel.Parcel().weigh() }
}

func weighAll(parcels: [Parcel]) -> Int {
    var sum = 0
    for parcel in parcels { sum += parcel.weigh() + parcel.check() } //=> CALLS #Parcel.weigh certain, CALLS #Parcel.check certain
    return sum
}
