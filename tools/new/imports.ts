import type { ESTree } from 'vite'
import { type Source, visit } from '../source.ts'
import { Refused } from './draft.ts'

const importsOf = (source: Source): ESTree.ImportDeclaration[] => {
  const found: ESTree.ImportDeclaration[] = []
  visit(source, { ImportDeclaration: (node) => found.push(node) })
  return found
}

/** The line of an import at its place among the others. */
function addImport(source: Source, line: string): string {
  const imports = importsOf(source)
  const from = /'([^']+)'$/.exec(line)?.[1] ?? ''
  const before = imports.filter((one) => one.source.value < from).at(-1)
  const [first] = imports
  if (!first) throw new Refused(`${source.path} imports nothing, so nothing was written.`)
  const { text } = source
  if (!before) return `${text.slice(0, first.start)}${line}\n${text.slice(first.start)}`
  return `${text.slice(0, before.end)}\n${line}${text.slice(before.end)}`
}

/** Sees to it that these names are imported from there; types alone in a line that says so. */
export function importNames(
  source: Source,
  from: string,
  names: string[],
  kind: 'value' | 'type' = 'value',
): string {
  const known = importsOf(source).filter((one) => one.source.value === from)
  const isKnown = (name: string) =>
    known.some((one) => one.specifiers.some(({ local }) => local.name === name))
  const missing = names.filter((name) => !isKnown(name))
  if (missing.length === 0) return source.text
  const last = known
    .filter(({ importKind }) => importKind === kind)
    .flatMap(({ specifiers }) => specifiers)
    .filter(({ type }) => type === 'ImportSpecifier')
    .at(-1)
  const begins = kind === 'type' ? 'import type' : 'import'
  if (!last) return addImport(source, `${begins} { ${missing.join(', ')} } from '${from}'`)
  const { text } = source
  return `${text.slice(0, last.end)}, ${missing.join(', ')}${text.slice(last.end)}`
}

/** What a file calls everything of that other one: `import * as store from './x.store.ts'`. */
export function namespaceOf(source: Source, from: string): string {
  const found = importsOf(source)
    .filter((one) => one.source.value === from)
    .flatMap(({ specifiers }) => specifiers)
    .find(({ type }) => type === 'ImportNamespaceSpecifier')
  if (!found)
    throw new Refused(
      `${source.path} has no "import * as … from '${from}'", so nothing was written.`,
    )
  return found.local.name
}

/** The names declared at the top of a file. */
export function declaredIn(source: Source): Set<string> {
  const names = new Set<string>()
  visit(source, {
    VariableDeclarator: ({ id }) => {
      if (id.type === 'Identifier') names.add(id.name)
    },
    FunctionDeclaration: ({ id }) => {
      if (id) names.add(id.name)
    },
  })
  return names
}
