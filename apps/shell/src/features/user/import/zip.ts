/** Enough of a zip archive to open one that a spreadsheet program wrote. */

import { FlawedSheet } from './flawed-sheet.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const DEFLATED = 8
/** A sheet of two thousand people has a few hundred kilobytes; what claims to be more is no such sheet. */
const LARGEST = 64 * 1024 * 1024

type Entry = { method: number; packed: number; size: number; at: number }

/** The texts in an archive by their paths; null for a path it does not have. */
export async function openZip(file: Blob): Promise<(path: string) => Promise<string | null>> {
  const buffer = await file.arrayBuffer()
  const entries = listEntries(new DataView(buffer))
  return async (path) => {
    const entry = entries.get(path)
    if (!entry) return null
    if (entry.size > LARGEST) throw new FlawedSheet('too_large')
    const view = new DataView(buffer)
    const start =
      entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
    const packed = new Blob([new Uint8Array(buffer, start, entry.packed)])
    if (entry.method !== DEFLATED) return packed.text()
    return new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
  }
}

function listEntries(view: DataView): Map<string, Entry> {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== END) end--
  if (end < 0) throw new FlawedSheet('damaged')
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (view.getUint32(at, true) !== ENTRY) throw new FlawedSheet('damaged')
    const length = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, length))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}
