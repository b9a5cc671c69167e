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
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minimum?: number
  maximum?: number
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

/** A value the schema would mostly accept, and now and then one that it must not. */
function sensible(random: Random, schema: Schema, likelihood: number): unknown {
  if (random.chance(likelihood)) return nonsense(random)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return sensible(random, random.pick(schema.anyOf), likelihood)
  if (schema.properties) return sensibleObject(random, schema, likelihood)
  if (schema.type === 'null') return null
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer' || schema.type === 'number')
    return random.between(schema.minimum ?? 0, Math.min(schema.maximum ?? 50, 50))
  if (schema.type === 'array') return [sensible(random, schema.items ?? {}, likelihood)]
  if (schema.format === 'date-time')
    return new Date(Date.UTC(2026, 10, 15) + random.between(-1e9, 1e9)).toISOString()
  if (schema.pattern?.includes('\\d')) return String(random.between(0, 30))
  return random.chance(0.5) ? random.pick(words) : `w${random.between(0, 1e9)}`
}

export function sensibleObject(random: Random, schema: Schema, likelihood: number) {
  const { properties = {}, required = [] } = schema
  const given: [string, unknown][] = Object.entries(properties)
    .filter(([name]) => random.chance(required.includes(name) ? 1 - likelihood : 0.4))
    .map(([name, inner]) => [name, sensible(random, inner, likelihood)])
  if (random.chance(likelihood)) given.push([asText(nonsense(random)), nonsense(random)])
  return Object.fromEntries(given)
}
