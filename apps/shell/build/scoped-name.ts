import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const ROOT = new URL('../../..', import.meta.url).pathname

/**
 * A class of one file: `box-k3f9`. The same whichever copy of the file it is in, and without the
 * line numbers of the default, which no compression can guess.
 */
export function scopedName(name: string, file: string): string {
  const path = relative(ROOT, file.replace(/[?].*$/, ''))
  const hash = createHash('sha256').update(path).digest().readUInt32BE().toString(36)
  return `${name}-${hash.slice(-4)}`
}
