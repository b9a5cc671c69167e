import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The largest number of statements of each call that was made with success. */
export type StatementCounts = Record<string, number>

/** Where the test files of a run leave what they counted. */
const FOLDER = '.cache/statements'

export const clearCounts = () => rmSync(FOLDER, { recursive: true, force: true })

export function saveCounts(name: string, counts: StatementCounts): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name}.json`), JSON.stringify(counts))
}

/** Of the last run, whichever files it had. */
export function readCounts(root: string): StatementCounts {
  const folder = join(root, FOLDER)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const most: StatementCounts = {}
  for (const file of files) {
    const counts: StatementCounts = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [name, count] of Object.entries(counts))
      most[name] = Math.max(most[name] ?? 0, count)
  }
  return most
}
