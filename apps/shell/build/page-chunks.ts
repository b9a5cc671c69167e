import type { Rolldown } from 'vite'
import { builtFiles, type Output } from './built-files.ts'
import { type Chunk, mergeChunks } from './merge-chunks.ts'
import { OWN_COPY } from './own-copy.ts'
import { FIRST, stylePlaces } from './style-places.ts'

const PAGE = /\.page\.tsx$/
const COMMON = 'common'
/** The file of the shell, as the first build has it. */
const EVERY_PAGE = 'every-page'
/** What is opened on a page counts, but less than the page itself. */
const WEIGHTS = { first: 3, page: 1, part: 0.025 }

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
    // Before the shell's own, whose place it takes.
    priority: 1,
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
  const loads = merged.map((files) =>
    Math.max(...files.map((file) => shared.get(file)?.usedBy.size ?? 0)),
  )
  const most = loads.indexOf(Math.max(...loads))
  const nameOf = (at: number) => (at === most ? EVERY_PAGE : `${COMMON}-${at + 1}`)
  const ofShell = all.filter(({ name }) => name === EVERY_PAGE).map(({ fileName }) => fileName)
  const groups = new Map([
    ...merged.flatMap((files, at) => modulesOf(files).map((id) => [id, nameOf(at)] as const)),
    // What all pages load beside it belongs to it: a script and a style sheet less to ask for.
    ...modulesOf(ofShell).map((id) => [id, EVERY_PAGE] as const),
  ])
  return { groups, shared: EVERY_PAGE }
}

const weightOf = (module: string) =>
  WEIGHTS[FIRST.test(module) ? 'first' : PAGE.test(module) ? 'page' : 'part']

function styleSize(chunk: Rolldown.OutputChunk, styles: Map<string, number>): number {
  const { importedCss = new Set<string>() } =
    (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata ?? {}
  return [...importedCss].reduce((total, file) => total + (styles.get(file) ?? 0), 0)
}
