import { type UnzipFileInfo, unzipSync } from 'fflate'
import { FlawedSheet } from './flawed-sheet.ts'

/** A sheet of two thousand people has a few hundred kilobytes; what claims to be more is no such sheet. */
const LARGEST = 64 * 1024 ** 2
const MOST_ENTRIES = 1_000
const HIGHEST_RATIO = 200
/** Small sheets of like rows compress better than any bomb needs to. */
const HARMLESS = 4 * 1024 ** 2

/** The texts in an archive that a spreadsheet program wrote, by their paths; null for one it does not have. */
export async function openZip(file: Blob): Promise<(path: string) => string | null> {
  if (file.size > LARGEST) throw new FlawedSheet('too_large')
  // What an entry claims is all the memory it gets: one that holds more than it says is refused.
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), { filter: bounded() })
  return (path) => {
    const bytes = entries[path]
    return bytes ? new TextDecoder().decode(bytes) : null
  }
}

/** Lets the texts of a workbook through, as long as all of them together stay within bounds. */
function bounded() {
  let count = 0
  let packed = 0
  let whole = 0
  return ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (++count > MOST_ENTRIES) throw new FlawedSheet('too_large')
    if (!/\.(xml|rels)$/i.test(name)) return false
    packed += size
    whole += originalSize
    if (whole > LARGEST || (whole > HARMLESS && whole > HIGHEST_RATIO * packed))
      throw new FlawedSheet('too_large')
    return true
  }
}
