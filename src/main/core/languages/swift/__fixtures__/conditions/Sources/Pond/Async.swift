public struct Pump {
    public func run() {}
    public func run() async {}
    public func drain() async -> Int { 0 }

    func both() async {
        run() //=> CALLS #Pump.run certain
        await run() //=> CALLS #Pump.run~2 certain
        drain()
        _ = await drain() //=> CALLS #Pump.drain certain
        async let level = drain() //=> CALLS #Pump.drain certain
        let task = Task { await self.drain() } //=> CALLS #Pump.drain certain
        let other = { self.drain() }
        _ = await level
    }
}

func assertNothing(_ value: @autoclosure () async -> Int) async {}

func checks(pump: Pump) async {
    XCTAssertNoThrow(try pump.run()) //=> CALLS #Pump.run certain
    await XCTAssertNoThrow(await pump.drain()) //=> CALLS #XCTAssertNoThrow certain, CALLS #Pump.drain certain
    assertNothing(3)
    await assertNothing(3) //=> CALLS #assertNothing certain
}

func XCTAssertNoThrow(_ value: @autoclosure () async throws -> Int) async {}
