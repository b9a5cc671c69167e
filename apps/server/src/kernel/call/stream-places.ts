import { RateLimited } from '@atrium/contract/kernel/failure.ts'
import type { Follow } from './implement.ts'

/** A browser that was refused asks again after this; a page that was left has closed by then. */
const COME_AGAIN = 30

const MOST_PER_SESSION = 20
const MOST_PER_TOPIC = 3
/** A whole office may be one address; of guests it can have no more than it can make codes for. */
const MOST_PER_ADDRESS = 2_000
const MOST_GUESTS_PER_ADDRESS = 100
/** Guests cannot take the places of people who are signed in. */
const MOST_GUESTS = 2_000
const MOST_IN_ALL = 10_000

type StreamQuota = { key: string; most: number }

/**
 * Open streams are sockets, and sockets belong to a process: each process counts its own, and nothing
 * has to be shared or cleaned up after one that died (docs/decisions/0031).
 */
export class StreamPlaces {
  readonly #taken = new Map<string, number>()

  /** Takes a place for as long as the stream is open, or refuses; what is returned gives it back. */
  take(follow: Pick<Follow, 'topics' | 'sessionId'>, address: string): () => void {
    const places = placesOf(follow, address)
    if (places.some(({ key, most }) => this.count(key) >= most))
      throw RateLimited({ retryAfter: COME_AGAIN })
    for (const { key } of places) this.#taken.set(key, this.count(key) + 1)
    return () => {
      for (const { key } of places.splice(0)) this.#giveBack(key)
    }
  }

  count(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #giveBack(key: string) {
    const left = this.count(key) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}

const placesOf = ({ topics, sessionId }: Pick<Follow, 'topics' | 'sessionId'>, address: string) => {
  const places: StreamQuota[] =
    sessionId === null
      ? [
          ...topics.map((key) => ({ key, most: MOST_PER_TOPIC })),
          { key: `guests at ${address}`, most: MOST_GUESTS_PER_ADDRESS },
          { key: 'guests', most: MOST_GUESTS },
        ]
      : [
          { key: `session ${sessionId}`, most: MOST_PER_SESSION },
          { key: `people at ${address}`, most: MOST_PER_ADDRESS },
        ]
  return [...places, { key: 'all', most: MOST_IN_ALL }]
}
