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
    /** What a lazily loaded page adds to what its shell has already brought. */
    pagesBeyond(entry: string) {
      const shared = reach(entry)
      return Object.entries(manifest)
        .filter(([key, { isDynamicEntry }]) => isDynamicEntry && key.endsWith('.page.tsx'))
        .map(([key]) => ({
          page: key.replace(/^.*\/|\.page\.tsx$/g, ''),
          ...files([...reach(key)].filter((chunk) => !shared.has(chunk))),
        }))
    },
  }
}
