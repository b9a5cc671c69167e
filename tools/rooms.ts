import { existsSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { rules } from './rooms.rules.ts'
import { checkShape } from './rooms.shape.ts'
import { type Finding, lineOf, rooms, type Source, sourcesBelow, visit } from './source.ts'

const longest = 250

/** Who may import whom, and what a file may be called and measure. */
export function checkRooms(root: string): Finding[] {
  const sources = sourcesBelow(root, rooms, /\.(tsx?|mjs|css|sql)$/)
  const read = new Map(
    sources
      .filter(({ path }) => /\.tsx?$/.test(path))
      .map((source) => [source.path, readFacts(root, source)]),
  )
  const graph = new Map(
    [...read].map(([path, { imports }]) => [path, imports.map(({ name }) => name)]),
  )
  return [
    ...sources.flatMap((source) => [
      ...checkName(source),
      ...checkLength(source),
      ...checkRules(source.path, read.get(source.path)),
    ]),
    ...checkShape(
      sources.map(({ path }) => path),
      graph,
    ),
  ]
}

function checkName({ path }: Source): Finding[] {
  const isVague = /^(index|utils|helpers|common|types)(\.test)?\.[a-z]+$/.test(basename(path))
  return isVague ? [{ path, line: 1, says: 'A file is named after what is in it.' }] : []
}

function checkLength({ path, text }: Source): Finding[] {
  const lines = text.trimEnd().split('\n')
  const isExplained = lines.slice(0, 5).some((line) => line.includes('long because'))
  const says = `${lines.length} lines: split it, or begin with "// long because …".`
  return lines.length > longest && !isExplained ? [{ path, line: 1, says }] : []
}

type Facts = ReturnType<typeof readFacts>

function checkRules(path: string, { imports, uses }: Facts = { imports: [], uses: [] }): Finding[] {
  const held = rules.filter(({ where, unless }) => where.test(path) && !unless?.test(path))
  return held.flatMap((rule) => [
    ...imports
      .filter(({ name, isType }) => rule.imports?.(name, path) && !(rule.typesMay && isType))
      .map(({ name, line }) => ({ path, line, says: `${rule.says} (imports ${name})` })),
    ...uses
      .filter(({ name }) => rule.uses?.test(name))
      .map(({ name, line }) => ({ path, line, says: `${rule.says} (uses ${name})` })),
  ])
}

function readFacts(root: string, source: Source) {
  const imports: { name: string; line: number; isType: boolean }[] = []
  const uses: { name: string; line: number }[] = []
  const imported = (from: { value?: unknown; start: number } | null, isType = false) => {
    if (typeof from?.value !== 'string') return
    const name = resolve(root, source.path, from.value)
    imports.push({ name, line: lineOf(source, from.start), isType })
  }
  const used = (name: string, { start }: { start: number }) =>
    uses.push({ name, line: lineOf(source, start) })
  visit(source, {
    ImportDeclaration: (node) => imported(node.source, node.importKind === 'type'),
    ExportNamedDeclaration: (node) => imported(node.source, node.exportKind === 'type'),
    ExportAllDeclaration: (node) => imported(node.source),
    ImportExpression: (node) => imported(node.source),
    MemberExpression: (node) => {
      if (node.object.type !== 'Identifier') return
      const member = node.property.type === 'Identifier' ? node.property.name : ''
      if (node.object.name === 'process') used('process', node)
      if (node.object.name === 'Date' && member === 'now') used('Date.now', node)
      if (node.object.name === 'globalThis') used(member, node)
    },
    CallExpression: ({ callee, arguments: [given] }) => {
      const isTable = source.text.slice(callee.start, callee.end) === 'sql.table'
      if (isTable && given?.type === 'TemplateLiteral') used('sql.table(`${}`)', callee)
      if (callee.type === 'Identifier' && callee.name === 'fetch') used('fetch', callee)
    },
    JSXOpeningElement: ({ name, attributes }) => {
      used(`<${source.text.slice(name.start, name.end)}>`, name)
      for (const one of attributes) {
        if (one.type !== 'JSXAttribute' || one.name.type !== 'JSXIdentifier') continue
        const said = one.value?.type === 'Literal' ? `="${one.value.value}"` : ''
        used(`<${source.text.slice(name.start, name.end)} ${one.name.name}${said}>`, one)
      }
    },
    NewExpression: (node) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
      if (isDate && node.arguments.length === 0) used('new Date()', node)
    },
  })
  return { imports, uses }
}

function resolve(root: string, from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(dirname(from), name)
  const [, own, rest = ''] = /^@atrium\/([^/]+)\/?(.*)$/.exec(name) ?? []
  if (!own) return name
  const folder = ['packages/', 'apps/', ''].find((folder) => existsSync(join(root, folder, own)))
  return folder === undefined ? name : `${folder}${own}/src/${rest}`
}
