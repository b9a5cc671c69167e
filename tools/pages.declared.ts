import type { ESTree } from 'vite'
import { type Finding, lineOf, type Source, visit } from './source.ts'

export type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }
/** The compiler has seen that it is one: `PageRoute`. */
export type Route = {
  id: string
  path: string
  menu?: { order: number }
  [key: string]: Plain | undefined
}
export type Page = { name: string; component: string; path: string; routes: Route[] }

/** A page that does not say what is needed of it, and where. */
export class Unclear extends Error {
  readonly finding: Finding

  constructor(finding: Finding) {
    super(`${finding.path}:${finding.line} ${finding.says}`)
    this.finding = finding
  }
}

/**
 * Every `<name>.page.tsx` that says where it is: the component it exports names it. One without routes is shown
 * in the place of others.
 */
export function pagesIn(sources: Source[]): Page[] {
  const pages = sources.map(pageIn).filter((page) => page !== null)
  const taken = new Set<string>()
  for (const { name, path, routes } of pages)
    for (const claim of [
      `page ${name}`,
      ...routes.flatMap((route) => [`route ${route.id}`, `path ${route.path}`]),
    ]) {
      if (taken.has(claim))
        throw new Unclear({ path, line: 1, says: `There is a ${claim} already.` })
      taken.add(claim)
    }
  return pages.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function pageIn(source: Source): Page | null {
  const components: string[] = []
  let routes: Route[] | undefined
  visit(source, {
    ExportNamedDeclaration: ({ declaration }) => {
      if (declaration?.type === 'FunctionDeclaration') components.push(declaration.id?.name ?? '')
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier' || !init) continue
        if (id.name === 'routes') routes = plain(source, init) as Route[]
        else components.push(id.name)
      }
    },
  })
  if (!routes) return null
  const [component = ''] = components
  if (components.length !== 1 || !component.endsWith('Page'))
    throw new Unclear({
      path: source.path,
      line: 1,
      says: 'A page exports its routes and one component, …Page.',
    })
  const name = component.slice(0, -'Page'.length)
  return { name: name[0]?.toLowerCase() + name.slice(1), component, path: source.path, routes }
}

export const isOfConsole = (path: string) => /^\/(sysop|console)(\/|$)/.test(path)

/** The server reads what a page says without running it. */
function plain(source: Source, node: ESTree.Expression): Plain {
  if (node.type === 'Literal' && !(node.value instanceof RegExp) && typeof node.value !== 'bigint')
    return node.value
  if (node.type === 'ArrayExpression')
    return node.elements.map((element) => plain(source, element as ESTree.Expression))
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier')
          throw notPlain(source, property)
        return [property.key.name, plain(source, property.value)]
      }),
    )
  throw notPlain(source, node)
}

const notPlain = (source: Source, { start }: { start: number }) =>
  new Unclear({ path: source.path, line: lineOf(source, start), says: 'Routes are plain values.' })
