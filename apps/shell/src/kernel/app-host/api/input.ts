import { HostRefused, type Json } from '@atrium/bridge'

const LONGEST_TEXT = 2_000
const DEEPEST = 20

/** What an app sends is untrusted input, whatever its types say (docs/decisions/0016). */
const wrong = (field: string, says: string) => new HostRefused('bad_input', `${field} ${says}`)

export const inputFields = (input: unknown): Record<string, unknown> => {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw wrong('input', 'is not an object')
  return input as Record<string, unknown>
}

export function inputText(value: unknown, field: string, longest = LONGEST_TEXT): string {
  if (typeof value !== 'string' || value === '') throw wrong(field, 'is not a text')
  if (value.length > longest) throw wrong(field, `is longer than ${longest}`)
  return value
}

export const inputTextIfAny = (value: unknown, field: string): string | undefined =>
  value === undefined ? undefined : inputText(value, field)

export function inputJson(value: unknown, field: string, depth = 0): Json {
  if (depth > DEEPEST) throw wrong(field, 'is too deep')
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map((item) => inputJson(item, field, depth + 1))
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, inputJson(item, field, depth + 1)]),
    )
  throw wrong(field, 'is not made of plain values')
}
