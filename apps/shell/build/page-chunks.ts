import type { Rolldown } from 'vite'
import { type Chunk, mergeChunks } from './merge-chunks.ts'
import { OWN_COPY } from './own-copy.ts'

const PAGE = /\.page\.tsx$/
const COMMON = 'common'
/** What is opened on a page counts, but less than the page itself. */
const WEIGHTS = { page: 1, part: 0.2 }

type Output = Rolldown.RolldownOutput['output']

/**
 * The bundler splits what pages share by exactly who shares what, into dozens of files for one page. From a
 * first build this says which file to put a module into instead.
 */
export function groupsOfPages(output: Output): Rolldown.CodeSplittingGroup {
  const groups = modulesByGroup(output)
  return {
    name: (id, graph) =>
      id.endsWith('.css') ? styleGroup(id, graph, groups) : (groups.get(id) ?? null),
    debugName: COMMON,
    // Each module has been given its place; the component library's one door would draw all of it after it.
    includeDependenciesRecursively: false,
  }
}

/** Styles leave no code behind that could tell where they belong: those of one page alone stay with it. */
function styleGroup(id: string, graph: Rolldown.ChunkingContext, groups: Map<string, string>) {
  const isLibrary = id.includes('/node_modules/')
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return isLibrary || [id, ...importers].some((one) => groups.has(one)) ? COMMON : null
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
  const later = all.filter(({ isDynamicEntry }) => isDynamicEntry)
  // What documents begin with, and what the entrance loads, is as small as it can be already.
  const isLeftAlone = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry || OWN_COPY.test(facadeModuleId ?? '')
  const leftAlone = new Set(all.filter(isLeftAlone).flatMap(({ fileName }) => [...reach(fileName)]))
  const shell = new Set(
    all
      .filter(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
      .flatMap(({ fileName }) => [...reach(fileName)]),
  )
  /** Whoever got it would also load something that only it needs. */
  const bringsMore = (file: string) =>
    chunks.get(file)?.imports.some((one) => leftAlone.has(one) && !shell.has(one))
  const isShared = (file: string) =>
    !leftAlone.has(file) && !chunks.get(file)?.isDynamicEntry && !bringsMore(file)
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
      known.usedBy.set(entry.fileName, weightOf(entry.facadeModuleId ?? ''))
      shared.set(file, known)
    }

  const merged = mergeChunks([...shared.values()])
  const placed = (files: Iterable<string>, group: string) =>
    [...files].flatMap((file) =>
      (chunks.get(file)?.moduleIds ?? []).map((id) => [id, group] as const),
    )
  return new Map(merged.flatMap((files, at) => placed(files, `${COMMON}-${at + 1}`)))
}

const weightOf = (module: string) => (PAGE.test(module) ? WEIGHTS.page : WEIGHTS.part)

function styleSize(chunk: Rolldown.OutputChunk, styles: Map<string, number>): number {
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {}
  return [...importedCss].reduce((total, file) => total + (styles.get(file) ?? 0), 0)
}
