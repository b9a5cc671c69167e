import { type UnzipFileInfo, unzipSync } from 'fflate'
import { FlawedSheet } from './flawed-sheet.ts'

/** The largest part that is unpacked: a sheet of two thousand people has a few hundred kilobytes. */
const LARGEST = 64 * 1024 ** 2
const MOST_ENTRIES = 1_000
const HIGHEST_RATIO = 200
/** Up to this size no ratio is checked: small sheets of similar rows compress as well as any zip bomb. */
const HARMLESS = 4 * 1024 ** 2

/** The texts in an archive that a spreadsheet program wrote, by their paths; null for one it does not have. */
export async function openZip(file: Blob): Promise<(path: string) => string | null> {
  if (file.size > LARGEST) throw new FlawedSheet('too_large')
  // An entry gets as much memory as it claims; one that holds more is refused.
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
