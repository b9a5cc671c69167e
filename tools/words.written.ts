import type { ESTree } from 'vite'
import { type Finding, lineOf, type Source, visit } from './source.ts'

/** What begins with a slash is an address, not a text. */
const letters = /^(?!\s*\/).*\p{L}/su
const chinese = /\p{Script=Han}/u
const readAloud =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|placeholder|title|alt|label|description|error|message)$/
/** What is said in passing: a note in the corner, the title of the window. */
const SPOKEN_KEYS = /^(message|title)$/

type Readable =
  | ESTree.JSXAttribute['value']
  | ESTree.JSXChild
  | ESTree.JSXExpression
  | ESTree.Expression
  | null

/** Text that people would read and no dictionary knows. */
export function findWritten(source: Source): Finding[] {
  const found = new Map<number, string>()
  const read = (pattern: RegExp, node: { start: number; value?: unknown } | null | undefined) => {
    if (typeof node?.value === 'string' && pattern.test(node.value))
      found.set(node.start, node.value)
  }
  /** A text may hide behind a choice: `{isOpen ? 'Open' : say('door.closed')}`. */
  const readInside = (node: Readable): void => {
    if (node?.type === 'JSXExpressionContainer') return readInside(node.expression)
    if (node?.type === 'ConditionalExpression') {
      readInside(node.consequent)
      return readInside(node.alternate)
    }
    if (node?.type === 'LogicalExpression') return readInside(node.right)
    if (node?.type === 'TemplateLiteral')
      return node.quasis.forEach(({ start, value }) =>
        read(letters, { start, value: value.cooked }),
      )
    return read(letters, node)
  }
  visit(source, {
    Literal: (node) => read(chinese, node),
    TemplateElement: (node) => read(chinese, { start: node.start, value: node.value.cooked }),
    JSXElement: ({ children }) => children.forEach(readInside),
    JSXFragment: ({ children }) => children.forEach(readInside),
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && readAloud.test(name.name)) readInside(value)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || first?.type !== 'ObjectExpression') return
      if (callee.object.type !== 'Identifier' || callee.object.name !== 'notifications') return
      for (const part of first.properties)
        if (
          part.type === 'Property' &&
          part.key.type === 'Identifier' &&
          SPOKEN_KEYS.test(part.key.name)
        )
          readInside(part.value)
    },
    AssignmentExpression: ({ left, right }) => {
      if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier') return
      const isTitle = left.property.type === 'Identifier' && left.property.name === 'title'
      if (left.object.name === 'document' && isTitle) readInside(right)
    },
  })
  return [...found].map(([start, text]) => ({
    path: source.path,
    line: lineOf(source, start),
    says: `"${text.trim()}" belongs into the dictionaries.`,
  }))
}
