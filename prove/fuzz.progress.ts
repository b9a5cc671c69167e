import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Batch } from './fuzz.batch.ts'

const FILE = '.cache/fuzz.json'

/** What all batches so far have shown. */
export type Progress = Batch & {
  seed: number
  amount: number
  sent: number
  batches: number
  /** Megabytes held after each batch of this process. */
  held: number[]
}

export function readProgress({ seed, amount }: Pick<Progress, 'seed' | 'amount'>): Progress {
  if (process.env.RESUME && existsSync(FILE)) {
    const kept: Progress = JSON.parse(readFileSync(FILE, 'utf8'))
    process.stderr.write(`Going on after ${kept.sent} requests, SEED=${kept.seed}\n`)
    return { ...kept, amount, held: [] }
  }
  return {
    seed,
    amount,
    sent: 0,
    batches: 0,
    statuses: {},
    calls: {},
    faults: [],
    rejections: 0,
    errors: [],
    grown: 0,
    held: [],
  }
}

export function saveProgress(progress: Progress): void {
  mkdirSync('.cache', { recursive: true })
  writeFileSync(FILE, JSON.stringify(progress))
}
