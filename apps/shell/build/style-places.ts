import { statSync } from 'node:fs'
import { builtFiles, type Output } from './built-files.ts'

const PAGE = /\.page\.tsx$/
/** In bytes. Not worth a request of its own. */
const SMALL = 1_000
/** Where people begin: what these wear is asked for with the rest. */
export const FIRST = /\/(workbench|enterprise|overview)\.page\.tsx$/

/**
 * Where to put a style sheet, by who imports it: what several pages wear into one sheet, which costs each of them one
 * request; else with the script that wears it. Styles leave no code behind that could tell.
 */
export function stylePlaces(output: Output, groups: Map<string, string>, shared: string) {
  const { chunks, reach, modulesOf } = builtFiles(output)
  const pagesOf = new Map<string, Set<string>>()
  const first = new Set<string>()
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (!PAGE.test(facadeModuleId ?? '')) continue
    if (FIRST.test(facadeModuleId ?? '')) first.add(fileName)
    for (const id of modulesOf(reach(fileName)))
      pagesOf.set(id, (pagesOf.get(id) ?? new Set()).add(fileName))
  }
  return (id: string, importers: readonly string[]): string | null => {
    const pages = new Set(importers.flatMap((one) => [...(pagesOf.get(one) ?? [])]))
    const isSmall = statSync(id.replace(/[?].*$/, '')).size < SMALL
    const isLibrary = id.includes('/node_modules/')
    if ([...pages].some((page) => first.has(page))) return shared
    if (pages.size > 1 || (pages.size > 0 && (isSmall || isLibrary))) return shared
    const [place, ...others] = new Set(importers.map((one) => groups.get(one) ?? null))
    return others.length === 0 ? (place ?? null) : shared
  }
}
