import type { ESTree } from 'vite'
import { type Source, visit } from '../source.ts'
import { type Draft, Refused } from './draft.ts'
import { type Item, keyOf, listNamed, valueOf } from './places.ts'

const contracts = 'packages/contract/src'

/** The rooms of the contract that hold calls. */
export const roomsOf = (draft: Draft): string[] =>
  draft
    .names(contracts)
    .filter((room) => draft.names(`${contracts}/${room}`).some((name) => isContract(name)))

const isContract = (name: string) => name.endsWith('.contract.ts')

export const contractIn = (room: string, file: string) => `${contracts}/${room}/${file}.contract.ts`

/** Where the contract of a noun is, if there is one. */
export const contractOf = (draft: Draft, file: string): string | undefined =>
  roomsOf(draft)
    .map((room) => contractIn(room, file))
    .find((path) => draft.has(path))

/** The names of what a role may allow. */
export const permissionsIn = (draft: Draft): string[] =>
  listNamed(draft.read(`${contracts}/kernel/endpoint.ts`), 'permissions').items.map(keyOf)

export type Entry = {
  name: string
  source: Source
  kind: string
  access: string
  path: string
  /** What a list of rows is answered with: `page`, `original` or `array`, and nothing where it is no list. */
  lists: 'page' | 'original' | 'array' | null
  /** The fields of what is answered, of a row where it is a list. */
  fields: string[]
}

/** Every call of a contract, as far as its text says. */
export function entriesOf(source: Source): Entry[] {
  const shapes = new Map<string, string[]>()
  const entries: Entry[] = []
  visit(source, {
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init) shapes.set(id.name, fieldsOf(init, shapes))
    },
    Property: ({ key, value }) => {
      const name = key.type === 'Literal' ? String(key.value) : ''
      if (value.type !== 'CallExpression') return
      const kind = keyOf(value)
      const given = value.arguments.at(-1)
      if (!/^(read|write)$/.test(kind) || given?.type !== 'ObjectExpression') return
      const text = (field: string) => {
        const said = valueOf(given, field)
        return said ? keyOf(said) : ''
      }
      const answer = valueOf(given, 'output')
      const lists = answer ? listing(answer) : null
      const row = lists && answer?.type === 'CallExpression' ? answer.arguments[0] : answer
      const fields = row ? fieldsOf(row, shapes) : []
      entries.push({
        name,
        source,
        kind,
        access: text('access'),
        path: text('path'),
        lists,
        fields,
      })
    },
  })
  return entries
}

/** The call of this name, whichever contract has it. */
export function callNamed(draft: Draft, name: string): Entry {
  const found = findCall(draft, name)
  if (!found) throw new Refused(`There is no call ${name}.`)
  return found
}

export function refuseExisting(draft: Draft, name: string): void {
  const found = findCall(draft, name)
  if (found) throw new Refused(`${found.source.path} has ${name} already.`)
}

function findCall(draft: Draft, name: string): Entry | undefined {
  const paths = roomsOf(draft).flatMap((room) =>
    draft
      .names(`${contracts}/${room}`)
      .filter(isContract)
      .map((file) => `${contracts}/${room}/${file}`),
  )
  return paths
    .filter((path) => draft.read(path).text.includes(`'${name}'`))
    .flatMap((path) => entriesOf(draft.read(path)))
    .find((entry) => entry.name === name)
}

/** `page(Row)`, `originalPage(Row)` or `z.array(Row)`. */
function listing(answer: Item): Entry['lists'] {
  if (answer.type !== 'CallExpression') return null
  const { callee } = answer
  if (callee.type === 'Identifier' && callee.name === 'page') return 'page'
  if (callee.type === 'Identifier' && callee.name === 'originalPage') return 'original'
  const isArray =
    callee.type === 'MemberExpression' && keyOf(callee.property as ESTree.Expression) === 'array'
  return isArray ? 'array' : null
}

/** Of `z.object({ … })`, or of a shape with a name. */
function fieldsOf(node: Item, shapes: Map<string, string[]>): string[] {
  if (node.type === 'Identifier') return shapes.get(node.name) ?? []
  if (node.type !== 'CallExpression') return []
  const [shape] = node.arguments
  return shape?.type === 'ObjectExpression' ? shape.properties.map(keyOf) : []
}
