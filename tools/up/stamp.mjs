import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const made = new Set(['dist', 'node_modules'])

/** Remembers what something was made from, inside it, so that both vanish together. */
export const stamp = (file) => ({
  read: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  write(text) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  },
  clear: () => rmSync(file, { force: true }),
})

/** Of names and contents, not of dates: a checkout touches dates and changes nothing. */
export function hashOf(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesBelow)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const names = readdirSync(path).filter((name) => !made.has(name))
  return names.sort().flatMap((name) => filesBelow(join(path, name)))
}
