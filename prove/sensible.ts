import { matching } from './matching.ts'
import { asText, nonsense } from './nonsense.ts'
import type { Random } from './random.ts'

/** As much of JSON Schema as the contract's inputs use. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

const words = [
  'all',
  '1',
  '2',
  '20',
  'acme',
  'Acme 精密',
  'ac',
  '制造',
  'operator',
  'member',
  'zh-CN',
  'product',
]
/** How often a text, a number or a list is as long or as large as it may be, or one beyond. */
const EDGE = 0.05
const LONGEST_LIST = 20
const LONGEST_TEXT = 5_000

/** A value the schema would mostly accept, and now and then one that it must not. */
function sensible(random: Random, schema: Schema, likelihood: number): unknown {
  if (random.chance(likelihood)) return nonsense(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sensible(random, random.pick(choices), likelihood)
  if (schema.properties) return sensibleObject(random, schema, likelihood)
  if (schema.type === 'object') return record(random, schema, likelihood)
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number') return number(random, schema)
  if (schema.type === 'array') return list(random, schema, likelihood)
  return text(random, schema)
}

export function sensibleObject(random: Random, schema: Schema, likelihood: number) {
  const { properties = {}, required = [] } = schema
  const given: [string, unknown][] = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 1 - likelihood : 0.4))
    .map(([name, inner]) => [name, sensible(random, inner, likelihood)])
  if (random.chance(likelihood)) given.push([asText(nonsense(random)), nonsense(random)])
  return Object.fromEntries(given)
}

const record = (random: Random, schema: Schema, likelihood: number) => {
  const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  return Object.fromEntries(
    Array.from({ length: random.between(0, 3) }, () => [
      text(random, schema.propertyNames ?? {}),
      sensible(random, values, likelihood),
    ]),
  )
}

function number(random: Random, { minimum = 0, maximum = 50 }: Schema): number {
  if (random.chance(EDGE)) return random.pick([minimum, maximum, minimum - 1, maximum + 1])
  return random.between(minimum, Math.min(maximum, minimum + few(random)))
}

function list(random: Random, schema: Schema, likelihood: number): unknown[] {
  const { items = {}, minItems = 0, maxItems = LONGEST_LIST } = schema
  const most = Math.min(maxItems, LONGEST_LIST)
  const length = random.chance(EDGE)
    ? random.pick([0, most, most + 1])
    : random.between(minItems, Math.max(minItems, Math.min(3, most)))
  return Array.from({ length }, () => sensible(random, items, likelihood))
}

function text(random: Random, schema: Schema): string {
  const { format, pattern, minLength = 0, maxLength = 0 } = schema
  if (format === 'date-time')
    return new Date(Date.UTC(2026, 10, 15) + random.between(-1e9, 1e9)).toISOString()
  if (format === 'uri')
    return random.pick(['https://app.example/m.json', 'data:,x', 'http://[::1]/'])
  if (pattern === NUMBER) return String(random.between(0, few(random)))
  if (pattern) return random.pick(matching(pattern))
  if (maxLength && random.chance(EDGE))
    return random
      .pick(['x', '王', '👨‍👩‍👧'])
      .repeat(random.pick([minLength, maxLength, maxLength + 1]))
      .slice(0, LONGEST_TEXT)
  return random.chance(0.5) ? random.pick(words) : `w${random.between(0, 1e9)}`
}

/** Most things that are there have a small number. */
const few = (random: Random) => random.pick([4, 4, 12, 50])

/** How ids and counts are written in addresses; small ones are those of things that are there. */
const NUMBER = '^-?\\d{1,15}$'
