type Sample = { at: number; sent: number }

const WINDOW = 5_000

/** Measures how fast bytes were sent lately, and so how long the rest will take. */
export class Pace {
  #samples: Sample[] = []

  note(at: number, sent: number): void {
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= WINDOW), { at, sent }]
  }

  /** Forgets the speed before a pause. */
  forget(): void {
    this.#samples = []
  }

  /** Bytes per second; 0 until some have been measured. */
  get speed(): number {
    const [first] = this.#samples
    const last = this.#samples.at(-1)
    if (!first || !last || last.at - first.at < 250) return 0
    return Math.max(0, ((last.sent - first.sent) * 1000) / (last.at - first.at))
  }
}

const SMALLEST = 256 * 1024
const LARGEST = 16 * 1024 ** 2
const AIM = 2_000

/**
 * The next part's size: what takes about two seconds. A lost part then costs two seconds on any
 * line, and a fast line is not held up by questions and answers (docs/decisions/0029).
 */
export const nextPart = (size: number, took: number): number =>
  Math.round(Math.min(LARGEST, Math.max(SMALLEST, Math.min(size * 4, (size * AIM) / (took || 1)))))
