import type { ESTree } from 'vite'
import { type Source, visit } from '../source.ts'
import { Refused } from './draft.ts'

/** What a list or a table holds, and what they are made of. */
export type Item = NonNullable<
  ESTree.ArrayExpression['elements'][number] | ESTree.ObjectExpression['properties'][number]
>
type Listed = { start: number; end: number; items: Item[] }

/**
 * One more entry in the list or table that a file calls `name`, or that its function of this name
 * returns. With a key it stands before the first greater one; without, after the last that is no spread.
 */
export function insertInto(source: Source, name: string, entry: string, key?: string): string {
  const { items } = listNamed(source, name)
  if (key && items.some((item) => keyOf(item) === key))
    throw new Refused(`${name} in ${source.path} has ${key} already.`)
  const later = items.findIndex((item) => (key ? keyOf(item) > key : item.type === 'SpreadElement'))
  const before = items[(later === -1 ? items.length : later) - 1]
  return before ? insertAfter(source, before, entry) : insertFirst(source, items[0], entry)
}

export function listNamed(source: Source, name: string): Listed {
  const found: Listed[] = []
  const keep = (node: ESTree.Expression | ESTree.FunctionBody | null | undefined) => {
    const bare = node && unwrapped(node)
    if (bare?.type === 'ObjectExpression') found.push({ ...bare, items: bare.properties })
    if (bare?.type === 'ArrayExpression')
      found.push({ ...bare, items: bare.elements.filter((item) => item !== null) })
  }
  visit(source, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === name) keep(init)
    },
    FunctionDeclaration: ({ id, body }) => {
      const last = body?.body.at(-1)
      if (id?.name === name && last?.type === 'ReturnStatement') keep(last.argument)
    },
  })
  const [list] = found
  if (!list || found.length > 1 || list.items.length === 0)
    throw new Refused(`${source.path} has no list "${name}" as expected, so nothing was written.`)
  return list
}

/** `(…) => ({ … }) satisfies X`: what is inside. */
function unwrapped(node: ESTree.Expression | ESTree.FunctionBody): typeof node {
  if (node.type === 'ArrowFunctionExpression') return unwrapped(node.body)
  const isWrapper =
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'ParenthesizedExpression'
  return isWrapper ? unwrapped(node.expression) : node
}

/** What an entry is found by: its key, its text, or the name of what is spread. */
export function keyOf(item: Item): string {
  if (item.type === 'Property')
    return item.key.type === 'Identifier' ? item.key.name : keyOf(item.key as ESTree.Expression)
  if (item.type === 'SpreadElement') return keyOf(item.argument)
  if (item.type === 'CallExpression') return keyOf(item.callee)
  if (item.type === 'Identifier') return item.name
  return item.type === 'Literal' ? String(item.value) : ''
}

/** What `{ key: value }` has under a key. */
export function valueOf(node: Item, key: string): Item | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const found = node.properties.find((one) => one.type === 'Property' && keyOf(one) === key)
  return found?.type === 'Property' ? found.value : undefined
}

/** Behind the comma and what is noted on its line; comments above the next entry stay above it. */
function insertAfter(
  { text }: Source,
  { start, end }: { start: number; end: number },
  entry: string,
) {
  const [, rest = ''] = /^(,?[ \t]*(?:\/\/[^\n]*)?)/.exec(text.slice(end)) ?? []
  const at = end + rest.length
  const comma = rest.startsWith(',') ? '' : ','
  return `${text.slice(0, end)}${comma}${rest}\n${indented(entry, indentAt(text, start))},${text.slice(at)}`
}

function insertFirst({ text }: Source, first: Listed['items'][number] | undefined, entry: string) {
  const at = text.lastIndexOf('\n', first?.start ?? 0)
  return `${text.slice(0, at)}\n${indented(entry, indentAt(text, first?.start ?? 0))},${text.slice(at)}`
}

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''

const indented = (entry: string, by: string) =>
  entry
    .trimEnd()
    .split('\n')
    .map((line) => (line ? by + line : line))
    .join('\n')

/** One more statement, above the one that exports this name. */
export function insertBefore(source: Source, name: string, statement: string): string {
  const { text } = source
  const starts: number[] = []
  visit(source, {
    ExportNamedDeclaration: ({ start, declaration }) => {
      if (declaration?.type !== 'VariableDeclaration') return
      const isIt = declaration.declarations.some(
        ({ id }) => id.type === 'Identifier' && id.name === name,
      )
      if (isIt) starts.push(start)
    },
  })
  const [at] = starts
  if (at === undefined)
    throw new Refused(`${source.path} does not export ${name}, so nothing was written.`)
  return `${text.slice(0, at)}${statement.trimEnd()}\n\n${text.slice(at)}`
}

/** One more statement at the end of the block that makes the call `marker(…)`. */
export function insertAtEndOfBlock(source: Source, marker: string, statement: string): string {
  const lasts: ESTree.Statement[] = []
  visit(source, {
    BlockStatement: ({ body }) => {
      if (body.some((line) => isCall(line, marker))) lasts.push(body.at(-1) as ESTree.Statement)
    },
  })
  const [last] = lasts
  if (!last) throw new Refused(`${source.path} does not call ${marker}(…), so nothing was written.`)
  const { text } = source
  return `${text.slice(0, last.end)}\n${indented(statement, indentAt(text, last.start))}${text.slice(last.end)}`
}

const isCall = (line: ESTree.Statement | ESTree.Directive, name: string): boolean =>
  line.type === 'ExpressionStatement' &&
  line.expression.type === 'CallExpression' &&
  keyOf(line.expression) === name
