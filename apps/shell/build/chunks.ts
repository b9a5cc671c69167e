import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

/** Which addresses the browser asks for, entry by entry, read from what Vite wrote down. */
export function readChunks(manifestFile: URL) {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

  const reach = (key: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const imported of manifest[key]?.imports ?? []) reach(imported, seen)
    return seen
  }
  const files = (keys: Iterable<string>) => {
    const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
    return {
      scripts: chunks.map(({ file }) => `/${file}`),
      styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    }
  }

  return {
    /** All an entry loads at once. */
    of: (entry: string) => files(reach(entry)),
    /** An entry without a document, by its name: its own file first. */
    named(name: string): string[] {
      const entry = Object.entries(manifest).find(
        ([, chunk]) => chunk.isEntry && chunk.name === name,
      )
      return entry ? files(reach(entry[0])).scripts : []
    },
    /** What is loaded later, by the ending of its name, and adds to what an entry has brought. */
    beyond(entry: string, ending: RegExp) {
      const shared = reach(entry)
      return Object.entries(manifest)
        .filter(([key, { isDynamicEntry }]) => isDynamicEntry && ending.test(key))
        .map(([key]) => ({
          key,
          page: key.replace(/^.*\//, '').replace(ending, ''),
          ...files([...reach(key)].filter((chunk) => !shared.has(chunk))),
        }))
    },
  }
}
