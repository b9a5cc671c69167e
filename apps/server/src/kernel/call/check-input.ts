import { type Endpoint, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import { UNREADABLE } from '@atrium/contract/kernel/fields.ts'
import type { z } from 'zod'
import { readQuery } from '../http/query.ts'

export type RawInput = {
  params: object
  query: object
  body: unknown
  /** The caller's password, where one was given: taken out of the request before all else. */
  confirmation?: object
}

/** What came in, as the entry declares it; or a refusal that names each field (docs/decisions/0006). */
export function check(endpoint: Endpoint, given: RawInput): Record<string, unknown> {
  const body = sendsBody(endpoint) ? given.body : undefined
  if (body !== undefined && !isRecord(body)) throw Invalid({ fields: { body: 'object' } })
  const { taken, unknown } = readQuery(endpoint, given.query)
  const raw = {
    ...taken,
    ...(body as object | undefined),
    ...given.confirmation,
    ...given.params,
  }
  const { success, data, error } = endpoint.input.safeParse(raw, { reportInput: true })
  if (!success || unknown.length > 0) throw Invalid({ fields: verdicts(unknown, error) })

  const spoilt = findUnstorable(data, '')
  if (spoilt) throw Invalid({ fields: { [spoilt.slice(0, LONGEST_NAME)]: 'characters' } })
  return data
}

const MOST_NAMED = 50
const LONGEST_NAME = 100

/** One word a field: the dictionary has a sentence for each. Nobody reads more than some of them. */
function verdicts(unknown: string[], error: z.ZodError | undefined): Record<string, string> {
  // No object: that has a `constructor` and a `toString` before anybody names them.
  const fields = new Map<string, string>()
  let room = MOST_NAMED
  const name = (path: PropertyKey[], word: string) => {
    const said = path.join('.').slice(0, LONGEST_NAME) || 'body'
    // A map of verdicts cannot have it as a key.
    const place = said === '__proto__' ? `body.${said}` : said
    if (room-- > 0 && !fields.has(place)) fields.set(place, word)
  }
  for (const issue of error?.issues ?? [])
    if (issue.code !== 'unrecognized_keys') name(issue.path, verdict(issue))
    else for (const key of issue.keys) name([...issue.path, key], 'unknown')
  for (const key of unknown) name([key], 'unknown')
  return Object.fromEntries(fields)
}

function verdict(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined) return 'required'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small'
  if (issue.code === 'too_big') return 'too_big'
  if (issue.message === UNREADABLE) return UNREADABLE
  return issue.input === '' ? 'required' : 'malformed'
}

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A NUL or half a surrogate pair cannot be stored: refused here, or it would be a 500 there. */
function findUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0') || !key.isWellFormed()) return 'body'
    const found = findUnstorable(inner, path ? `${path}.${key}` : key)
    if (found) return found
  }
  return null
}
