/** A stand-in for EventSource in tests, whose events the test sends. */
export class FakeEventSource extends EventTarget {
  static last: FakeEventSource
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.last = this
  }
  close() {}
}
