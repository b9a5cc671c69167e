/** A value that changes while the app runs. Its two halves are what useSyncExternalStore takes. */
export type Live<Value> = {
  readonly current: Value
  /** Calls back after every change, until the returned function is called. */
  follow: (listener: (value: Value) => void) => () => void
}

/** The host's end of a live value, which sets it. */
export type LiveSource<Value> = Live<Value> & { set: (value: Value) => void }

export function createLive<Value>(first: Value): LiveSource<Value> {
  let current = first
  const listeners = new Set<(value: Value) => void>()
  return {
    get current() {
      return current
    },
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener(value)
    },
    follow(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
