import type { ESTree } from 'vite'
import { lineOf, type Source, visit } from './source.ts'

export type Spoken = {
  /** Keys handed to `say` as they are, with the names of what goes into them; null where the code does not list these. */
  said: { path: string; line: number; key: string; given: string[] | null }[]
  /** Every text in the code: a key may be kept in a table before it is said. */
  literals: string[]
  /** Keys said by number: `seat` from `say.count('seat', n)`. */
  counted: { path: string; line: number; key: string }[]
  /** Beginnings of keys that are put together: `failure.` from `failure.${code}`. */
  families: string[]
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^\w+(\.[\w-]+)+$/.test(value)

/** `say.count(…)`, whoever says it. */
const isCount = (callee: ESTree.Expression | ESTree.Super): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  callee.object.name === 'say' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'count'

/** What an object in the code names, where it says so itself. */
function namesIn(value: ESTree.Argument | undefined): string[] | null {
  if (!value) return []
  if (value.type !== 'ObjectExpression') return null
  const names = value.properties.map((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : null,
  )
  return names.every((name) => name !== null) ? names : null
}

const BEGINNINGS = new Set(['titles', 'filterTitles', 'words'])

/** Keys that are put together elsewhere are named in a comment: `// words: failure.*, role.*`. */
export function readSpoken(source: Source): Spoken {
  const spoken: Spoken = { said: [], literals: [], counted: [], families: [] }
  const comments = visit(source, {
    CallExpression: ({ callee, arguments: [first, second] }) => {
      if (first?.type === 'Literal' && isCount(callee) && typeof first.value === 'string') {
        const line = lineOf(source, first.start)
        spoken.counted.push({ path: source.path, line, key: first.value })
        spoken.families.push(`${first.value}.`)
        return
      }
      const isSay =
        (callee.type === 'Identifier' && callee.name === 'say') ||
        (callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'say')
      if (!isSay || first?.type !== 'Literal' || !isKey(first.value)) return
      const line = lineOf(source, first.start)
      const given = callee.type === 'Identifier' ? namesIn(second) : null
      spoken.said.push({ path: source.path, line, key: first.value, given })
    },
    // What a described list begins its words with: each of its columns, filters and choices has one.
    Property: ({ key, value }) => {
      const isBeginning = key.type === 'Identifier' && BEGINNINGS.has(key.name)
      if (isBeginning && value.type === 'Literal' && typeof value.value === 'string')
        spoken.families.push(`${value.value}.`)
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') spoken.literals.push(value)
    },
    TemplateLiteral: ({ quasis: [first, ...others] }) => {
      const beginning = first?.value.cooked ?? ''
      if (others.length === 0) spoken.literals.push(beginning)
      else if (/^\w+(\.\w+)*\.$/.test(beginning)) spoken.families.push(beginning)
    },
  })
  for (const { value } of comments) {
    const [, list = ''] = /^\**\s*words: (.*)/.exec(value) ?? []
    for (const [, family] of list.matchAll(/([\w.]+\.)\*/g))
      if (family) spoken.families.push(family)
  }
  return spoken
}
