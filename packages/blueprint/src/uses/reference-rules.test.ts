import { Blueprint, blueprintId } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { expect, test } from 'vitest'
import { referenceRules } from './reference-rules.ts'

/** As the library of checks keeps them. */
type Schema = { _zod: { def: Record<string, unknown> & { type: string } } }
type Found = { path: string; schema: Schema; isRecord: boolean }

/** Every place of a shape at which a text or a thing by its id can stand, as `tables.*.title.en-US`. */
function* placesIn(schema: Schema, path: readonly string[] = []): Generator<Found> {
  const { def } = schema._zod
  const inner = (one: unknown, ...key: string[]) => placesIn(one as Schema, [...path, ...key])
  const isRecord = def.type === 'record'
  if (def.type === 'string' || isRecord) yield { path: path.join('.'), schema, isRecord }
  if (def.type === 'string') return
  if (def.type === 'object')
    for (const [key, one] of Object.entries(def['shape'] as Record<string, Schema>))
      yield* inner(one, key)
  else if (def.type === 'record') yield* inner(def['valueType'], '*')
  else if (def.type === 'array') yield* inner(def['element'], '*')
  else if (def.type === 'union') for (const one of def['options'] as Schema[]) yield* inner(one)
  else if (def['innerType']) yield* inner(def['innerType'])
  else if (def.type === 'pipe') yield* inner(def['in'])
  else if (!['enum', 'literal', 'number', 'boolean', 'int', 'null'].includes(def.type))
    throw new Error(`Nobody has said how to look into ${def.type} at ${path.join('.')}`)
}

/** What somebody wrote for people, and names nothing of the app. */
const isForPeople = (path: string) =>
  /(^|\.)(title|text)\.(zh-CN|en-US)$/.test(path) ||
  ['tables.*.fields.*.currency', 'tables.*.fields.*.choices.*.value'].includes(path)

/** Things by ids of their own; what stands by the id of something else goes with that. */
const OWN = ['tables', 'tables.*.fields', 'tables.*.form.parts', 'roles']
const BESIDE_ANOTHER = ['roles.*.tables', 'tables.*.form.fields']

const isRegistered = (path: string) =>
  Object.keys(referenceRules).some((rule) => path === rule || path.startsWith(`${rule}.`))
const shape = () => [...placesIn(Blueprint as unknown as Schema)]

test('every place of an app where one part can name another says what it names', () => {
  const texts = shape().filter(({ isRecord }) => !isRecord)
  expect(texts.some(({ schema }) => schema === (blueprintId as unknown))).toBe(true)
  const forgotten = texts.filter(({ path }) => !isForPeople(path) && !isRegistered(path))
  expect(forgotten.map(({ path }) => path)).toEqual([])
})

test('whether ids by which something is kept are its own or those of something else has been said', () => {
  const records = shape().filter(({ isRecord }) => isRecord)
  expect(records.map(({ path }) => path).toSorted()).toEqual([...OWN, ...BESIDE_ANOTHER].toSorted())
})

test('no rule is for a place that the shape does not have', () => {
  const known = shape().map(({ path }) => path)
  const unknown = Object.keys(referenceRules).filter(
    (rule) => !known.some((path) => path === rule || path.startsWith(`${rule}.`)),
  )
  expect(unknown).toEqual([])
})
