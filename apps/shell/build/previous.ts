import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'

type Kept = { name: string; content: Buffer; made: Date }

const KEPT_FOR = 7 * 24 * 3600_000

/**
 * The files of earlier builds, for pages that were opened before this one: what they have not loaded
 * yet must still be there. A file keeps its date, so it goes a week after it was made (docs/decisions/0020).
 */
export function rememberPrevious(folder: URL, now = Date.now()): Kept[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => ({ name, made: statSync(new URL(name, folder)).mtime }))
    .filter(({ made }) => now - made.getTime() < KEPT_FOR)
    .map(({ name, made }) => ({ name, made, content: readFileSync(new URL(name, folder)) }))
}

export function putBack(folder: URL, kept: Kept[]): void {
  for (const { name, content, made } of kept) {
    const file = new URL(name, folder)
    if (existsSync(file)) continue
    writeFileSync(file, content)
    utimesSync(file, made, made)
  }
}
