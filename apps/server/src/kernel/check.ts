import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { z } from 'zod'

export type Given = {
  params: unknown
  query: unknown
  body: unknown
  /** The caller's password, where one was given: taken out of the request before all else. */
  confirmation?: object
}

/** What came in, as the entry declares it; or a refusal that names each field. */
export function check(endpoint: Endpoint, given: Given): Record<string, unknown> {
  const carried = sendsBody(endpoint) ? given.body : given.query
  if (carried !== undefined && !isRecord(carried)) throw Invalid({ fields: { body: 'object' } })
  const named = pathFields(endpoint.path)
  const raw = {
    ...(endpoint.params === 'either' && (given.query as object)),
    ...(carried as object | null),
    ...given.confirmation,
    ...(named.length > 0 && (given.params as object)),
  }

  const spoilt = findUnstorable(raw, '', 0)
  if (spoilt) throw Invalid({ fields: { [spoilt]: 'characters' } })

  const { success, data, error } = endpoint.input.safeParse(raw)
  if (!success) throw Invalid({ fields: verdicts(error) })
  return data
}

/** One word a field: the dictionary has a sentence for each. */
function verdicts(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[[...issue.path, key].join('.')] ??= 'unknown'
    } else {
      fields[issue.path.join('.') || 'body'] ??= verdict(issue)
    }
  }
  return fields
}

function verdict(issue: z.core.$ZodIssue): string {
  if ('input' in issue ? issue.input === undefined : issue.message.includes('undefined'))
    return 'required'
  if (issue.code === 'too_small')
    return issue.origin === 'string' && issue.minimum === 1 ? 'required' : 'too_small'
  if (issue.code === 'too_big') return 'too_big'
  return 'malformed'
}

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const DEEPEST = 32

/** A NUL or half a surrogate pair cannot be stored: refused here, or it would be a 500 there. */
function findUnstorable(value: unknown, path: string, depth: number): string | null {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return path
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (key.includes('\0') || !key.isWellFormed()) return 'body'
    const found = findUnstorable(inner, at, depth + 1)
    if (found) return found
  }
  return null
}
