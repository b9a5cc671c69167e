import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@atrium/contract/platform/event.contract.ts'

/** How many events are kept for pages whose document is on its way while they happen. */
const MOST_RECENT = 500

/** The events told last, so that a page can be told what happened since its document was made. */
export class RecentEvents {
  /** Another one after something may have been missed, and in every process. */
  #run = randomUUID()
  #told = 0
  #recent: { number: number; topics: string[]; event: LiveEvent }[] = []

  /** How far events have been told: who reads something now has missed none before it. */
  get position(): string {
    return `${this.#run}.${this.#told}`
  }

  note(topics: string[], event: LiveEvent): void {
    this.#recent.push({ number: ++this.#told, topics, event })
    if (this.#recent.length > MOST_RECENT) this.#recent.shift()
  }

  /** Something may have been missed: nobody can be told what happened since an earlier position. */
  forget(): void {
    this.#run = randomUUID()
    this.#recent = []
  }

  /** What these topics were told after a position; null where nobody remembers all of it. */
  since(position: string, topics: string[]): LiveEvent[] | null {
    const [run, number = ''] = position.split('.')
    const oldest = this.#recent[0]?.number ?? this.#told + 1
    if (run !== this.#run || !/^\d{1,12}$/.test(number)) return null
    if (Number(number) < oldest - 1 || Number(number) > this.#told) return null
    return this.#recent
      .filter((told) => told.number > Number(number))
      .filter((told) => told.topics.some((topic) => topics.includes(topic)))
      .map(({ event }) => event)
  }
}
