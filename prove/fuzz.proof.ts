import { catalogue } from '@atrium/contract/catalogue.ts'
import { type Batch, fuzzBatch } from './fuzz.batch.ts'
import { type Progress, readProgress, saveProgress } from './fuzz.progress.ts'
import { heldMegabytes } from './heap.ts'
import type { Count, Proof } from './proof.ts'

const REQUESTS = 100_000
/** Each on a fresh installation, so that what one finds is found again by its seed alone. */
const BATCH = 20_000
/** What the heap may grow by, in megabytes. */
const FLAT = 10

/**
 * Requests of every kind at every call. Nothing may break the platform, and nothing pile up in it.
 * `RESUME=1` goes on where a long proof was stopped; the seed of a batch repeats that batch alone:
 * `SEED=… npm run prove -- fuzz=20000`.
 */
export const fuzz: Proof = async ({ seed, amount = REQUESTS }) => {
  const progress = readProgress({ seed, amount })
  while (progress.sent < amount) {
    const began = performance.now()
    const size = Math.min(BATCH, amount - progress.sent)
    const batchSeed = (progress.seed + progress.batches) % 2 ** 32
    const batch = await fuzzBatch(batchSeed, size)
    add(progress, batch, size)
    saveProgress(progress)
    tell(progress, { batchSeed, rate: (size * 1000) / (performance.now() - began) })
  }
  return countsOf(progress)
}

function add(progress: Progress, batch: Batch, size: number) {
  progress.sent += size
  progress.batches++
  progress.rejections += batch.rejections
  progress.faults.push(...batch.faults)
  progress.errors.push(...batch.errors)
  progress.grown = Math.max(progress.grown, batch.grown)
  progress.held.push(Math.round(heldMegabytes()))
  for (const [status, count] of Object.entries(batch.statuses))
    progress.statuses[status] = (progress.statuses[status] ?? 0) + count
  for (const [name, { tried, done }] of Object.entries(batch.calls)) {
    const call = (progress.calls[name] ??= { tried: 0, done: 0 })
    call.tried += tried
    call.done += done
  }
}

function tell(
  { sent, amount, faults, held }: Progress,
  batch: { batchSeed: number; rate: number },
) {
  const figures = [
    `${sent} of ${amount}`,
    `${batch.rate.toFixed(0)}/s`,
    `${held.at(-1)} MB`,
    `${faults.length} faults`,
    `SEED=${batch.batchSeed}`,
  ]
  process.stderr.write(`  ${figures.join(' · ')}\n`)
}

function countsOf({ sent, statuses, calls, held, ...progress }: Progress): Count[] {
  const untried = Object.keys(catalogue).filter((name) => !calls[name])
  const undone = Object.keys(catalogue).filter((name) => !calls[name]?.done)
  for (const { seed, status, text, request } of progress.faults.slice(0, 5))
    console.error(`SEED=${seed}`, status, JSON.stringify(request), text)
  if (undone.length > 0) console.error(`Never let through: ${undone.join(', ')}`)
  const between = Math.max(0, (held.at(-1) ?? 0) - (held[0] ?? 0))
  return [
    { claim: 'random requests', count: sent },
    ...Object.entries(statuses).map(([status, count]) => ({
      claim: `  answered ${status}`,
      count,
    })),
    { claim: '  calls never tried', count: untried.length, wanted: 0 },
    { claim: '  calls never let through', count: undone.length },
    { claim: '  answered with a fault of ours (5xx)', count: progress.faults.length, wanted: 0 },
    { claim: '  unhandled rejections', count: progress.rejections, wanted: 0 },
    { claim: '  lines logged as an error', count: progress.errors.length, wanted: 0 },
    { claim: '  heap grown in a batch once settled, in MB', count: progress.grown },
    { claim: '  heap grown from the first batch to the last, in MB', count: between },
    {
      claim: `  by ${FLAT} MB or more`,
      count: progress.grown >= FLAT || between >= FLAT ? 1 : 0,
      wanted: 0,
    },
  ]
}
