import type { ESTree } from 'vite'
import { lineOf, type Source, visit } from './source.ts'

export type Listed = {
  /** Keys that must be there because a list in the code has an entry for each. */
  keys: { path: string; line: number; key: string }[]
  /** Beginnings of those keys. */
  families: string[]
  /** Comments that promise words for a list that is not there. */
  lost: { path: string; line: number }[]
}

type List = { start: number; names: string[] }

/**
 * What people get to read without anybody saying it by its key: every entry of a list that is marked
 * `// words for each: permission.*`, every way of refusing a call, and every verdict on a field.
 */
export function readListed(source: Source): Listed {
  const lists: List[] = []
  const keys: Listed['keys'] = []
  const families: string[] = []
  const need = (key: string, offset: number) =>
    keys.push({ path: source.path, line: lineOf(source, offset), key })

  const comments = visit(source, {
    ArrayExpression: (node) => lists.push({ start: node.start, names: namesIn(node.elements) }),
    ObjectExpression: (node) => lists.push({ start: node.start, names: keysOf(node) }),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type === 'Identifier' && callee.name === 'failure' && isText(first))
        need(`failure.${first.value}`, first.start)
    },
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || key.name !== 'fields' || value.type !== 'ObjectExpression')
        return
      for (const verdict of verdictsIn(value)) need(`verdict.${verdict.value}`, verdict.start)
    },
    VariableDeclarator: ({ id, init }) => {
      const family = id.type === 'Identifier' && declaredIn(source.path, id.name)
      if (family) {
        families.push(family)
        for (const key of declaredKeys(init)) need(family + key, init?.start ?? 0)
      }
      if (id.type !== 'Identifier' || id.name !== 'fields' || init?.type !== 'ObjectExpression')
        return
      for (const verdict of verdictsIn(init)) need(`verdict.${verdict.value}`, verdict.start)
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return
      if (left.object.name === 'fields' && isVerdict(right))
        need(`verdict.${right.value}`, right.start)
    },
  })

  const lost: Listed['lost'] = []
  for (const { value, end } of comments) {
    const [, promised] = /^\**\s*words for each: (.*)/.exec(value) ?? []
    if (!promised) continue
    const list = lists.filter(({ start }) => start > end).sort((a, b) => a.start - b.start)[0]
    if (!list || list.names.length === 0)
      lost.push({ path: source.path, line: lineOf(source, end) })
    for (const [, family = ''] of promised.matchAll(/([\w.]+\.)\*/g)) {
      families.push(family)
      for (const name of list?.names ?? []) need(family + name, list?.start ?? end)
    }
  }
  return { keys, families, lost }
}

/** What a noun declares as its jobs and chores, operators read about by these names. */
const declaredIn = (path: string, name: string): string | undefined =>
  (path.endsWith('.jobs.ts') && name.endsWith('Jobs') && 'health.job.') ||
  (path.endsWith('.chores.ts') && name.endsWith('Chores') && 'health.chore.') ||
  undefined

/** Names in the list itself, or in the one that is made of what is given. */
function declaredKeys(init: ESTree.Expression | null): string[] {
  if (init?.type === 'ObjectExpression') return keysOf(init)
  if (init?.type === 'TSSatisfiesExpression' || init?.type === 'ParenthesizedExpression')
    return declaredKeys(init.expression)
  if (init?.type !== 'ArrowFunctionExpression' || init.body.type === 'BlockStatement') return []
  return declaredKeys(init.body)
}

type Text = { type: 'Literal'; value: string; start: number }

const isText = (
  node: { type: string; value?: unknown; start: number } | null | undefined,
): node is Text => node?.type === 'Literal' && typeof node.value === 'string'

/** A page that has a sentence of its own for a field says it by its key, which has dots. */
const isVerdict = (node: Parameters<typeof isText>[0]): node is Text =>
  isText(node) && /^\w+$/.test(node.value)

/** Also those that are there on a condition: `...(isOdd && { name: 'odd' })`. */
const verdictsIn = ({ properties }: ESTree.ObjectExpression): Text[] =>
  properties.flatMap((property) => {
    if (property.type === 'Property') return isVerdict(property.value) ? [property.value] : []
    const spread = bare(property.argument)
    const given = spread.type === 'LogicalExpression' ? bare(spread.right) : spread
    return given.type === 'ObjectExpression' ? verdictsIn(given) : []
  })

const bare = (node: ESTree.Expression): ESTree.Expression =>
  node.type === 'ParenthesizedExpression' ? bare(node.expression) : node

const namesIn = (elements: ESTree.ArrayExpression['elements']): string[] =>
  elements.flatMap((element) => (isText(element) ? [element.value] : []))

const keysOf = ({ properties }: ESTree.ObjectExpression): string[] =>
  properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    if (property.key.type === 'Identifier') return [property.key.name]
    return isText(property.key) ? [property.key.value] : []
  })
