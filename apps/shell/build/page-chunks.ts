import type { Rolldown } from 'vite'
import { type Chunk, mergeChunks } from './merge-chunks.ts'

const PAGE = /\.page\.tsx$/
const COMMON = 'common'
/** What is opened on a page counts, but less than the page itself. */
const WEIGHTS = { page: 1, part: 0.2 }
/** What so large a part of all pages needs comes with the shell. */
const WIDELY = 0.3

type Output = Rolldown.RolldownOutput['output']

/**
 * The bundler splits what pages share by exactly who shares what, into dozens of files for one page. From a
 * first build this says which file to put a module into instead.
 */
export function groupsOfPages(output: Output): Rolldown.CodeSplittingGroup {
  const groups = modulesByGroup(output)
  return {
    name: (id, graph) =>
      groups.get(id) ?? (id.endsWith('.css') ? styleGroup(id, graph, groups) : null),
    debugName: COMMON,
    // Each module has been given its place; the component library's one door would draw all of it after it.
    includeDependenciesRecursively: false,
  }
}

/** Styles leave no code behind that could tell where they belong: those of one page alone stay with it. */
function styleGroup(id: string, graph: Rolldown.ChunkingContext, groups: Map<string, string>) {
  const isLibrary = id.includes('/node_modules/')
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return isLibrary || importers.some((importer) => groups.has(importer)) ? COMMON : null
}

function modulesByGroup(output: Output): Map<string, string> {
  const chunks = new Map(
    output.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])),
  )
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) reach(imported, seen)
    return seen
  }
  const all = [...chunks.values()]
  const atOnce = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap((entry) => [...reach(entry.fileName)]),
  )
  const later = all.filter(
    ({ isDynamicEntry, fileName }) => isDynamicEntry && !atOnce.has(fileName),
  )
  const isShared = (file: string) => !atOnce.has(file) && !chunks.get(file)?.isDynamicEntry
  const styles = new Map(
    output.flatMap((part) =>
      part.type === 'asset' ? [[part.fileName, Buffer.byteLength(part.source)] as const] : [],
    ),
  )

  const shared = new Map<string, Chunk>()
  for (const entry of later)
    for (const file of [...reach(entry.fileName)].filter(isShared)) {
      const chunk = chunks.get(file) as Rolldown.OutputChunk
      const known = shared.get(file) ?? {
        name: file,
        size: chunk.code.length + styleSize(chunk, styles),
        imports: chunk.imports.filter(isShared),
        usedBy: new Map<string, number>(),
      }
      const isPage = PAGE.test(entry.facadeModuleId ?? '')
      known.usedBy.set(entry.fileName, isPage ? WEIGHTS.page : WEIGHTS.part)
      shared.set(file, known)
    }

  const pages = later.filter(({ facadeModuleId }) => PAGE.test(facadeModuleId ?? '')).length
  const isWide = ({ usedBy }: Chunk) =>
    [...usedBy.values()].filter((weight) => weight === WEIGHTS.page).length >= pages * WIDELY
  const wide = [...shared.values()].filter(isWide).map(({ name }) => name)
  const withShell = new Set(wide.flatMap((file) => [...reach(file)]).filter(isShared))
  const rest = [...shared.values()].filter(({ name }) => !withShell.has(name))
  const merged = mergeChunks(
    rest.map((chunk) => ({
      ...chunk,
      imports: chunk.imports.filter((name) => !withShell.has(name)),
    })),
  )
  const placed = (files: Iterable<string>, group: string) =>
    [...files].flatMap((file) =>
      (chunks.get(file)?.moduleIds ?? []).map((id) => [id, group] as const),
    )
  return new Map([
    ...placed(withShell, COMMON),
    ...merged.flatMap((files, at) => placed(files, `${COMMON}-${at + 1}`)),
  ])
}

function styleSize(chunk: Rolldown.OutputChunk, styles: Map<string, number>): number {
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {}
  return [...importedCss].reduce((total, file) => total + (styles.get(file) ?? 0), 0)
}
