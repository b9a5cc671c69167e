import { Invalid } from '@atrium/contract/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    bulk?: boolean
  }
}

const MOST_FIELDS = 200
const DEEPEST = 32

/** Of a whole body, nested values included: keys of objects, and entries of objects and lists. */
type Bounds = { keys: number; entries: number }
const USUAL: Bounds = { keys: 1_000, entries: 5_000 }
/** Of calls that take a table with all its lines; nobody but operators and admins can make them. */
const BULK: Bounds = { keys: 30_000, entries: 60_000 }

/** JSON, judged by its structure before anything is made of it (docs/decisions/0031). */
export function readJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string
    const wrong = structureOf(text, request.routeOptions.config.bulk ? BULK : USUAL)
    if (wrong) return done(Invalid({ fields: { body: wrong } }))
    try {
      const given: unknown = text === '' ? undefined : JSON.parse(text)
      const place = MAY_NAME_PROTOTYPE.test(text) ? prototypeIn(given, '') : null
      done(place ? Invalid({ fields: { [place]: 'unknown' } }) : null, given)
    } catch {
      done(Invalid({ fields: { body: 'malformed' } }))
    }
  })
}

/** As it stands, or with its letters written as numbers. */
const MAY_NAME_PROTOTYPE = /__proto__|\\u00[5-7]/i
const LONGEST_NAME = 100

/** Where a key is `__proto__`. The check of a shape would leave it out of a map without a word. */
function prototypeIn(value: unknown, path: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const place = path ? `${path}.${key}` : key
    // No refusal can have that name alone: it is itself a map by the names of fields.
    if (key === '__proto__') return (path ? place : `body.${key}`).slice(0, LONGEST_NAME)
    const found = prototypeIn(inner, place)
    if (found) return found
  }
  return null
}

/** Forms too, for the paths an original client knows. */
export function readFormBody(inner: FastifyInstance): void {
  inner.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => {
      const fields = fromForm(body as string)
      done(fields ? null : Invalid({ fields: { body: 'too_many' } }), fields)
    },
  )
}

/** A field given twice becomes a list, which no scalar accepts: nobody can smuggle in a second. */
function fromForm(body: string): Record<string, string | string[]> | null {
  if (body.split('&', MOST_FIELDS + 1).length > MOST_FIELDS) return null
  const fields = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(body)) {
    const known = fields.get(name)
    if (known === undefined) fields.set(name, value)
    else if (typeof known === 'string') fields.set(name, [known, value])
    else known.push(value)
  }
  return Object.fromEntries(fields)
}

const sign = (character: string) => character.charCodeAt(0)
const QUOTE = sign('"')
const BACKSLASH = sign('\\')
const COLON = sign(':')
const COMMA = sign(',')
const OPENING = new Set([sign('{'), sign('[')])
const CLOSING = new Set([sign('}'), sign(']')])

/** One pass over the text. Whether it is JSON at all is the parser's to say. */
function structureOf(text: string, most: Bounds): 'too_many' | 'too_deep' | null {
  let depth = 0
  let keys = 0
  let entries = 0
  for (let at = 0; at < text.length; at++) {
    const here = text.charCodeAt(at)
    if (here === QUOTE) at = endOfText(text, at)
    else if (here === COLON && ++keys > most.keys) return 'too_many'
    else if (here === COMMA && ++entries > most.entries) return 'too_many'
    else if (OPENING.has(here) && ++depth > DEEPEST) return 'too_deep'
    else if (CLOSING.has(here)) depth--
  }
  return null
}

function endOfText(text: string, begin: number): number {
  let at = begin + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE)
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
