type Schema = {
  const?: unknown
  enum?: unknown[]
  default?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  minItems?: number
  minLength?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Example values by the names of fields; one that the schema refuses is not taken. */
const USUAL: [name: RegExp, value: unknown][] = [
  [/phone/i, '+8613800138000'],
  [
    /^(from|until|at|since|expires|due|moment|sent|made|created|changed)$|At$|Until$/,
    '2027-01-31T08:00:00Z',
  ],
  [/^day$|^date$/, '2027-01-31'],
  [/loginid|username/i, 'ada.lovelace'],
  [/^space|spaceid/i, 'acme'],
  [/password|secret/i, '••••••••••'],
  [/^code$/i, '123456'],
  [/^lang(uage)?$/i, 'en-US'],
  [/colour|color/i, '#0f6cbd'],
  [/homepage|path|^url$|^to$/i, '/user/workbench'],
  [/address|endpoint|link/i, 'https://example.com/'],
  [/^app$/i, 'notes'],
  [/version/i, '1.0.0'],
  [/^within$/, 'batch-12'],
  [/hash|sha256/i, '0'.repeat(64)],
  [/title|subject/i, 'A title'],
  [/name/i, 'Acme'],
  [/reason|note|words|text|body/i, 'Some words'],
]

const DEEPEST = 6

/** An example of what a schema describes; it may not be accepted. */
export function exampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== null) return schema.default
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(preferred(choices), name, depth)
  if (schema.allOf && schema.type !== 'string')
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name, depth)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema, depth)
  if (type === 'array')
    return depth > DEEPEST || !schema.items
      ? []
      : [exampleOf(schema.items, name.replace(/s$/, ''), depth + 1)]
  if (type === 'integer' || type === 'number') return numberOf(schema)
  if (type === 'boolean') return true
  return type === 'string' ? textOf(schema, name) : null
}

/** Prefers, among choices, one that is not empty: an example shows optional values. */
const preferred = (choices: Schema[]): Schema =>
  choices.find(({ type, const: fixed }) => type !== 'null' && fixed !== '') ??
  (choices[0] as Schema)

function objectOf({ properties = {} }: Schema, depth: number) {
  if (depth > DEEPEST) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([field, of]) => [field, exampleOf(of, field, depth + 1)]),
  )
}

const numberOf = ({ minimum, exclusiveMinimum }: Schema) =>
  Math.max(1, minimum ?? 0, exclusiveMinimum === undefined ? 0 : exclusiveMinimum + 1)

/** Further examples that names do not tell: tokens, hashes, hours, months. */
const OTHER = [
  'acme',
  '1',
  '123456',
  '1.0.0',
  '08:00',
  '2027-01',
  'en',
  'amount1',
  '/user/workbench',
  'ada@example.com',
  ...[22, 32, 43, 64].map((length) => '0'.repeat(length)),
  '',
]

function textOf({ format, pattern, allOf = [], minLength = 0 }: Schema, name: string): string {
  if (format === 'date-time') return '2027-01-31T08:00:00Z'
  if (format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  const patterns = [pattern, ...allOf.map((part) => part.pattern)].filter(
    (one) => one !== undefined,
  )
  const fits = (value: string) => patterns.every((one) => new RegExp(one, 'u').test(value))
  const usual = USUAL.filter(([known]) => known.test(name)).map(([, value]) => String(value))
  const found = [...usual, ...OTHER].find((value) => value.length >= minLength && fits(value))
  return found ?? 'text'.padEnd(minLength, '.')
}
