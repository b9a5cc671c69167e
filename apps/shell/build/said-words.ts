import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { readSpoken } from '../../../tools/words.spoken.ts'
import { looks } from './looks.ts'

const ROOT = new URL('../../..', import.meta.url).pathname
const known = Object.keys(looks[0]?.words ?? {})

/**
 * What these modules can say: keys they hold, and the families of keys they put together. The contract
 * says nothing; its calls are only named alike.
 */
export function saidBy(modules: string[]): string[] {
  const files = modules
    .map((id) => id.replace(/[?].*$/, ''))
    .filter((id) => /\.tsx?$/.test(id) && !/\/(node_modules|packages\/contract)\//.test(id))
  const spoken = files.map((file) =>
    readSpoken({ path: relative(ROOT, file), text: readFileSync(file, 'utf8') }),
  )
  const literals = new Set(spoken.flatMap((one) => one.literals))
  const families = spoken.flatMap((one) => one.families)
  return known.filter(
    (key) => literals.has(key) || families.some((family) => key.startsWith(family)),
  )
}
