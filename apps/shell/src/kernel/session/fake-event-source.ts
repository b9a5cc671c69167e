/** For tests, where there is no browser: what the page listens to, in the test's hands. */
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
