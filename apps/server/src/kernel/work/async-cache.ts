import type { Clock } from '../../ports/clock.ts'

type Entry<Value> = { value: Promise<Value>; known: { value: Value } | null; at: number }

/**
 * Answers kept in memory until they are forgotten, grow old, or make room for newer ones. Those who
 * ask while the answer is on its way wait for the same one; a failure is not kept.
 */
export class AsyncCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #limits: { most: number; age: number; clock: Clock }

  constructor(limits: { most: number; age: number; clock: Clock }) {
    this.#limits = limits
  }

  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = this.#limits.clock.now().getTime()
    const found = this.#entries.get(key)
    this.#entries.delete(key)
    if (found && now - found.at < this.#limits.age) {
      // Put back at the end: the first of the map is the one nobody asked for longest.
      this.#entries.set(key, found)
      return found.value
    }
    const entry: Entry<Value> = { value: load(), known: null, at: now }
    entry.value.then(
      (value) => void (entry.known = { value }),
      () => this.#entries.get(key) === entry && this.#entries.delete(key),
    )
    this.#entries.set(key, entry)
    if (this.#entries.size > this.#limits.most)
      this.#entries.delete(this.#entries.keys().next().value as string)
    return entry.value
  }

  /** What is still on its way may be what should be forgotten, so it goes too. */
  forget(isGone: (value: Value) => boolean): void {
    for (const [key, { known }] of this.#entries)
      if (!known || isGone(known.value)) this.#entries.delete(key)
  }
}
