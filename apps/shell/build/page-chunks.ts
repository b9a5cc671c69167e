import type { Rolldown } from 'vite'
import { builtFiles, type Output } from './built-files.ts'
import { type Chunk, mergeChunks } from './merge-chunks.ts'
import { OWN_COPY } from './own-copy.ts'
import { stylePlaces } from './style-places.ts'

const PAGE = /\.page\.tsx$/
const COMMON = 'common'
/** Where people begin. */
const FIRST = /\/(workbench|enterprise|overview)\.page\.tsx$/
/** What is opened on a page counts, but less than the page itself. */
const WEIGHTS = { first: 3, page: 1, part: 0.2 }

/**
 * The bundler splits what pages share by exactly who shares what, into dozens of files for one page. From a
 * first build this says which file to put a module into instead.
 */
export function groupsOfPages(output: Output): Rolldown.CodeSplittingGroup {
  const { groups, shared } = modulesByGroup(output)
  const placeOfStyle = stylePlaces(output, groups, shared)
  return {
    name: (id, graph) =>
      id.endsWith('.css')
        ? placeOfStyle(id, graph.getModuleInfo(id)?.importers ?? [])
        : (groups.get(id) ?? null),
    debugName: COMMON,
    // Each module has been given its place; the component library's one door would draw all of it after it.
    includeDependenciesRecursively: false,
  }
}

function modulesByGroup(output: Output) {
  const { chunks, reach, modulesOf } = builtFiles(output)
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
  const groups = new Map(
    merged.flatMap((files, at) =>
      modulesOf(files).map((id) => [id, `${COMMON}-${at + 1}`] as const),
    ),
  )
  // The one that most pages load has room for what many of them wear.
  const loads = merged.map((files) =>
    Math.max(...files.map((file) => shared.get(file)?.usedBy.size ?? 0)),
  )
  return { groups, shared: `${COMMON}-${loads.indexOf(Math.max(...loads)) + 1}` }
}

const weightOf = (module: string) =>
  WEIGHTS[FIRST.test(module) ? 'first' : PAGE.test(module) ? 'page' : 'part']

function styleSize(chunk: Rolldown.OutputChunk, styles: Map<string, number>): number {
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {}
  return [...importedCss].reduce((total, file) => total + (styles.get(file) ?? 0), 0)
}
