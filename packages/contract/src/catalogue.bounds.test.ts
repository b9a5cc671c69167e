import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import type { Endpoint } from './kernel/endpoint.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** A pattern without `*`, `+` and `{1,}` matches no long text. */
const isShort = (pattern: string) =>
  !/[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''))

/** Where somebody could send as much as they like. */
function endless(schema: Schema | boolean | undefined, at: string): string[] {
  if (typeof schema !== 'object') return []
  const { type, pattern, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema
  const types = [type].flat()
  const isText = types.includes('string') && !schema.enum && schema.const === undefined
  const isEndless =
    (isText && !schema.maxLength && !(pattern && isShort(pattern))) ||
    (types.includes('array') && !schema.maxItems)
  return [
    ...(isEndless ? [at] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => endless(inner, `${at}.${name}`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((inner) => endless(inner, at)),
    ...endless(schema.items, `${at}[]`),
    ...endless(schema.propertyNames, `${at} (a key)`),
    ...endless(schema.additionalProperties, `${at}.*`),
  ]
}

test.each(Object.entries(catalogue as Record<string, Endpoint>))(
  'every text and every list that %s takes has an end',
  (name, { input }) => {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
    expect(endless(schema, name)).toEqual([])
  },
)
