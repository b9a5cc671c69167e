import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

const SLOWEST = 30
const secondTryFile = '.cache/second-try.txt'

/** Where the time went. */
export function tellSlowest(kind, tests) {
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST)
  if (slowest.length > 0) console.log(`slowest ${kind}:`)
  for (const { name, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/** They count as passed; that they did not pass at once is told here and kept in a file. */
export function tellSecondTry(names) {
  rmSync(secondTryFile, { force: true })
  if (names.length === 0) return
  mkdirSync('.cache', { recursive: true })
  writeFileSync(secondTryFile, `${names.join('\n')}\n`)
  console.log(`passed at the second try (${names.length}, also in ${secondTryFile}):`)
  for (const name of names) console.log(`  ${name}`)
}
