import type { readChunks } from './chunks.ts'

const PAGE = /^ {2}(\w+): async \(\) =>\s+\(await import\('\.\/([^']+)'\)\)/gm

/** The pages that routes may name, each with its file, as `features/pages.ts` lists them. */
export const listedPages = (listed: string) =>
  [...listed.matchAll(PAGE)].map(([, name = '', path = '']) => ({ name, path }))

/** What each page adds to the shell, by the name that routes use: a document points at it ahead. */
export function filesOfPages(listed: string, chunks: ReturnType<typeof readChunks>) {
  const files = new Map(
    chunks
      .beyond('index.html', /\.page\.tsx$/)
      .map(({ key, scripts, styles }) => [key, { scripts, styles }]),
  )
  return Object.fromEntries(
    listedPages(listed).map(({ name, path }) => {
      const own = files.get(`src/features/${path}`)
      if (!own) throw new Error(`The build has no file for the page ${name}`)
      return [name, own]
    }),
  )
}
