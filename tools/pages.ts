// `npm run generate` writes what follows from the pages: their names and routes, and how the shell fetches each.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOfConsole, type Page, pagesIn, type Route, Unclear } from './pages.declared.ts'
import { type Finding, sourcesBelow } from './source.ts'

const features = 'apps/shell/src/features'

/** Paths of files, and what follows from the pages for each of them. */
export function writtenFrom(pages: Page[]): Map<string, string> {
  const generated = '// Generated from the pages by tools/pages.ts. Do not edit.\n'
  const routes = inOrder(pages)
  return new Map([
    [
      'packages/contract/src/apps/page-names.ts',
      `${generated}
/** The pages of the product, by the names that routes use. */
export const pageNames = [
${pages.map(({ name }) => `  '${name}',\n`).join('')}] as const
export type PageName = (typeof pageNames)[number]
`,
    ],
    [
      'packages/contract/src/apps/standard-routes.ts',
      `${generated}// long because there are many pages.
import type { PageName } from './page-names.ts'
import type { PageRoute } from './route-config.ts'

/** The routes to the pages that ship with the product. */
export const standardRoutes: (PageRoute & { target: { kind: 'page'; page: PageName } })[] = [
${routes.map(written).join('')}]
`,
    ],
    [
      `${features}/pages.ts`,
      `${generated}import type { RouteParts } from '../kernel/router/route-parts.ts'

/** Every page a route may name, each in a file of its own that is fetched when it is opened. */
export const pages: RouteParts['pages'] = {
${pages.map(fetched).join('')}}
`,
    ],
  ])
}

/**
 * In the order of their menu, the console's after the others; what continues the address of an entry of the menu
 * stands behind it. Of one page, in the order in which it says them.
 */
function inOrder(pages: Page[]): Route[] {
  const routes = pages
    .toSorted((one, other) => (firstOf(one) < firstOf(other) ? -1 : 1))
    .flatMap(({ name, routes: own }) =>
      own.map((route) => ({ ...route, target: { kind: 'page', page: name } })),
    )
  const orderOf = ({ path, menu }: Route): number =>
    menu?.order ??
    routes.findLast((above) => above.menu && path.startsWith(`${above.path}/`))?.menu?.order ??
    0
  const placeOf = (route: Route) => orderOf(route) + (isOfConsole(route.path) ? CONSOLE : 0)
  return routes.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const firstOf = ({ routes: [first] }: Page) => first?.path ?? ''
const CONSOLE = 1_000_000

const written = (route: Route) =>
  `  {\n${Object.entries(route)
    .map(([key, value]) => `    ${key}: ${inline(value)},\n`)
    .join('')}  },\n`

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  const entries = Object.entries(value).map(
    ([key, inner]) => `${/^\w+$/.test(key) ? key : quoted(key)}: ${inline(inner)}`,
  )
  return `{ ${entries.join(', ')} }`
}

const quoted = (text: string) => (/['\\\n]/.test(text) ? JSON.stringify(text) : `'${text}'`)

/** As the formatter writes it: a line that is too long becomes two. */
const WIDEST = 100

function fetched({ name, component, path }: Page): string {
  const begins = `  ${name}: async () =>`
  const rest = `(await import('.${path.slice(features.length)}')).${component},`
  const line = `${begins} ${rest}`
  return line.length <= WIDEST ? `${line}\n` : `${begins}\n    ${rest}\n`
}

const pagesBelow = (root: string) => pagesIn(sourcesBelow(root, [features], /\.page\.tsx$/))

function writePages(root: string): void {
  for (const [path, text] of writtenFrom(pagesBelow(root))) writeFileSync(join(root, path), text)
}

/** What was written from the pages is as they are now. */
export function checkPages(root: string): Finding[] {
  try {
    return [...writtenFrom(pagesBelow(root))]
      .filter(
        ([path, text]) =>
          !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
      )
      .map(([path]) => ({ path, line: 1, says: 'It is older than the pages: npm run generate.' }))
  } catch (error) {
    if (error instanceof Unclear) return [error.finding]
    throw error
  }
}

if (import.meta.main)
  try {
    writePages(process.cwd())
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
