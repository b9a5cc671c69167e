import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const FILE = '.cache/guards.json'

/** What was said of a guard: what noticed that it was gone, or why nothing can. */
export type Verdict = { guard: string; noticed: string; unseen?: string | undefined }

/** Of each guard that was noticed: by what, and how it had been taken away. */
type Kept = Record<string, { noticed: string; removed: string }>

/** `RESUME=1` goes on where a long proof was stopped. What nothing noticed, or reads otherwise now, is tried again. */
export function openProgress() {
  const isOld = process.env.RESUME && existsSync(FILE)
  const kept: Kept = isOld ? JSON.parse(readFileSync(FILE, 'utf8')) : {}
  if (isOld) process.stderr.write(`Going on after ${Object.keys(kept).length} guards\n`)
  return {
    noticed: (guard: string, removed: string): string | undefined =>
      kept[guard]?.removed === removed ? kept[guard].noticed : undefined,
    keep: ({ guard, noticed }: Verdict, removed: string) => {
      if (!noticed) return
      kept[guard] = { noticed, removed }
      mkdirSync('.cache', { recursive: true })
      writeFileSync(FILE, JSON.stringify(kept, null, 1))
    },
  }
}
