import { builtFiles, type Output } from './built-files.ts'
import { listedPages } from './page-files.ts'
import { saidBy } from './said-words.ts'

/** Where an app plays, and what stands in the way of a space's page: any address may turn out to be one. */
const ANYWHERE = /\/(entities\/micro-app\/app-page|features\/fallback\/foreign\.page)\.tsx$/

/**
 * What the shell says, and what each page says besides, from files that nobody has merged yet: a document
 * carries these words, so that nobody waits for a whole dictionary.
 */
export function wordsOfPages(listed: string, output: Output) {
  const { chunks, reach, modulesOf } = builtFiles(output)
  const saidFrom = (isStart: (module: string) => boolean) => {
    const starts = [...chunks.values()].filter(({ facadeModuleId }) =>
      isStart(facadeModuleId ?? ''),
    )
    if (starts.length === 0) throw new Error('The build has no file for a page')
    return saidBy(modulesOf(new Set(starts.flatMap(({ fileName }) => [...reach(fileName)]))))
  }

  const shell = saidFrom((module) => module.endsWith('/index.html') || ANYWHERE.test(module))
  const known = new Set(shell)
  const pages = listedPages(listed).map(({ name, path }) => {
    const said = saidFrom((module) => module.endsWith(`/src/features/${path}`))
    return [name, said.filter((key) => !known.has(key))] as const
  })
  return { shell, pages: Object.fromEntries(pages) }
}
