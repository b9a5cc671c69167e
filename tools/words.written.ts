import type { ESTree } from 'vite'
import { type Finding, lineOf, type Source, visit } from './source.ts'

/** What begins with a slash is an address, not a text. */
const letters = /^(?!\s*\/).*\p{L}/su
const chinese = /\p{Script=Han}/u
const readAloud = /^(aria-label|aria-description|placeholder|title|alt|label|description)$/

/** Text that people would read and no dictionary knows. */
export function findWritten(source: Source): Finding[] {
  const found = new Map<number, string>()
  const read = (pattern: RegExp, node: { start: number; value?: unknown } | null | undefined) => {
    if (typeof node?.value === 'string' && pattern.test(node.value))
      found.set(node.start, node.value)
  }
  const readInside = (node: ESTree.JSXAttribute['value'] | ESTree.JSXChild | null) =>
    read(letters, node?.type === 'JSXExpressionContainer' ? node.expression : node)
  visit(source, {
    Literal: (node) => read(chinese, node),
    TemplateElement: (node) => read(chinese, { start: node.start, value: node.value.cooked }),
    JSXElement: ({ children }) => children.forEach(readInside),
    JSXFragment: ({ children }) => children.forEach(readInside),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && readAloud.test(name.name)) readInside(value)
    },
  })
  return [...found].map(([start, text]) => ({
    path: source.path,
    line: lineOf(source, start),
    says: `"${text.trim()}" belongs into the dictionaries.`,
  }))
}
