import { shapeOf } from '@atrium/contract/platform/route-pattern.ts'
import type { ESTree } from 'vite'
import { type Finding, lineOf, type Source, visit } from './source.ts'

type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }
/** The compiler sees to the rest of it: `PageRoute`. */
export type Route = { id: string; path: string; menu?: { order: number }; [key: string]: unknown }
export type Page = { name: string; component: string; path: string; routes: Route[] }

/** A page that does not say what is needed of it, and where. */
export class Unclear extends Error {
  readonly finding: Finding

  constructor(source: Source, says: string, at = 0) {
    const finding = { path: source.path, line: lineOf(source, at), says }
    super(`${finding.path}:${finding.line} ${says}`)
    this.finding = finding
  }
}

/** Pages that stand in the place of others need no route; all else that nobody leads to is a mistake. */
const isFallback = (path: string) => path.includes('/features/fallback/')

/** What every `<name>.page.tsx` says of itself: the component it exports names it, `routes` say where it is. */
export function pagesIn(sources: Source[]): Page[] {
  const pages: Page[] = []
  const taken = new Map<string, string>()
  for (const source of sources) {
    const page = pageIn(source)
    if (!page) continue
    for (const claim of claimsOf(page)) {
      const other = taken.get(claim)
      if (other) throw new Unclear(source, `There is a ${claim} already, in ${other}.`)
      taken.set(claim, source.path)
    }
    pages.push(page)
  }
  return pages.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Addresses that the router could not tell apart are one. */
const claimsOf = ({ name, routes }: Page) => [
  `page ${name}`,
  ...routes.flatMap(({ id, path }) => [`route ${id}`, `path /${shapeOf(path)}`]),
]

function pageIn(source: Source): Page | null {
  const { names, routes } = exportsOf(source)
  if (!routes && isFallback(source.path) && !names.includes('routes')) return null
  const components = names.filter((name) => name !== 'routes')
  const [name] = /^[A-Z]\w*(?=Page$)/.exec(components[0] ?? '') ?? []
  if (!routes || components.length !== 1 || !name)
    throw new Unclear(source, 'A page exports `const routes = [ … ]` and one component, …Page.')
  const read = plain(source, routes)
  if (!Array.isArray(read) || read.length === 0 || !read.every(isRoute))
    throw new Unclear(source, 'Each route of a page has an id and a path.', routes.start)
  return {
    name: name.charAt(0).toLowerCase() + name.slice(1),
    component: `${name}Page`,
    path: source.path,
    routes: read as Route[],
  }
}

const isRoute = (value: Plain) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value.id === 'string' &&
  typeof value.path === 'string'

/** The names of all values that a file exports, and what it says `routes` are. */
function exportsOf(source: Source) {
  const names: string[] = []
  let routes: ESTree.Expression | undefined
  visit(source, {
    Program: ({ body }) => {
      for (const node of body) {
        if (node.type === 'ExportDefaultDeclaration') names.push('default')
        if (node.type === 'ExportAllDeclaration') names.push('*')
        if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type') continue
        const { declaration, specifiers } = node
        for (const { exported } of specifiers)
          names.push(exported.type === 'Identifier' ? exported.name : exported.value)
        if (declaration?.type === 'VariableDeclaration')
          for (const { id, init } of declaration.declarations) {
            names.push(id.type === 'Identifier' ? id.name : '…')
            if (id.type === 'Identifier' && id.name === 'routes') routes = init ?? undefined
          }
        else if (declaration && 'id' in declaration && declaration.id?.type === 'Identifier')
          names.push(declaration.id.name)
      }
    },
  })
  return { names, routes }
}

/** What a page says is read without running it. */
function plain(source: Source, node: ESTree.Expression | null): Plain {
  if (node?.type === 'Literal' && !(node.value instanceof RegExp) && typeof node.value !== 'bigint')
    return node.value
  if (node?.type === 'ArrayExpression')
    return node.elements.map((element) => plain(source, element as ESTree.Expression | null))
  if (node?.type !== 'ObjectExpression')
    throw new Unclear(source, 'Routes are plain values.', node?.start)
  const entries = node.properties.map((property) => {
    const key = property.type === 'Property' && !property.computed && keyOf(property.key)
    if (!key || property.type !== 'Property')
      throw new Unclear(source, 'Routes are plain values.', property.start)
    return [key, plain(source, property.value)] as const
  })
  const read = Object.fromEntries(entries)
  if (Object.keys(read).length < entries.length)
    throw new Unclear(source, 'A route says something twice.', node.start)
  return read
}

const keyOf = (key: ESTree.PropertyKey) =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''

export const isOfConsole = (path: string) => /^\/(sysop|console)(\/|$)/.test(path)
