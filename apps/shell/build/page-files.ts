import type { readChunks } from './chunks.ts'

const PAGE = /^ {2}(\w+): async \(\) =>\s+\(await import\('\.\/([^']+)'\)\)/gm

/** What each page adds to the shell, by the name that routes use: a document points at it ahead. */
export function filesOfPages(listed: string, chunks: ReturnType<typeof readChunks>) {
  const files = new Map(
    chunks
      .beyond('index.html', /\.page\.tsx$/)
      .map(({ key, scripts, styles }) => [key, { scripts, styles }]),
  )
  return Object.fromEntries(
    [...listed.matchAll(PAGE)].map(([, name = '', path]) => {
      const own = files.get(`src/features/${path}`)
      if (!own) throw new Error(`The build has no file for the page ${name}`)
      return [name, own]
    }),
  )
}
