/** A stand-in for the browser's history, whose back button takes effect later, as in real browsers. */
export function browserAt(address: string) {
  const events = new EventTarget()
  const entries = [{ address, state: null as unknown }]
  let at = 0
  const url = () => new URL(`https://atrium.test${entries[at]?.address}`)
  const history = {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, next: string) => {
      entries.splice(++at, entries.length, { address: next, state })
    },
    replaceState: (state: unknown, _: string, next?: string) => {
      entries[at] = { address: next ?? String(entries[at]?.address), state }
    },
    go: (steps: number) => {
      at += steps
      events.dispatchEvent(new Event('popstate'))
    },
    back: () => history.go(-1),
    forward: () => history.go(1),
  }
  return {
    history: history as unknown as History,
    get location() {
      const { origin, pathname, search, hash } = url()
      return { origin, pathname, search, hash }
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    addresses: () => entries.map((entry) => entry.address),
    address: () => entries[at]?.address,
    /** Follows a link to a place on the page, which the browser does by itself. */
    jump: (hash: string) => {
      history.pushState(null, '', entries[at]?.address + hash)
      events.dispatchEvent(new Event('popstate'))
    },
    /** Closes the tab. Returns whether the browser asks first. */
    closes: () => !events.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  }
}
