import { catalogue } from '@atrium/contract/catalogue.ts'
import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { asText, garbage, nested, nonsense } from './nonsense.ts'
import type { Random } from './random.ts'
import { type Schema, sensibleObject } from './sensible.ts'

export type Request = {
  method: string
  url: string
  headers: Record<string, string>
  payload?: string
}

const calls = Object.values(catalogue as Record<string, Endpoint>).map((endpoint) => ({
  endpoint,
  schema: z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema,
}))
const spaces = [
  '/space-acme',
  '/space-nowhere',
  '/space-',
  '/space-%00',
  '//',
  '/space-acme/space-acme',
]
const media = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'a/b; c', '']

/** Somewhere between what a browser would send and what no program should. */
export function anyRequest(random: Random, cookies: readonly string[]): Request {
  const request = random.chance(0.85) ? knownCall(random) : unknownPath(random)
  if (random.chance(0.15)) request.url = random.pick(spaces) + request.url
  if (random.chance(0.03))
    request.method = random.pick(['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE'])
  request.headers = {
    cookie: anyCookie(random, cookies),
    ...request.headers,
    ...oddHeaders(random),
  }
  return request
}

function knownCall(random: Random): Request {
  const { endpoint, schema } = random.pick(calls)
  const given = sensibleObject(random, schema, random.pick([0, 0, 0.02, 0.3]))
  const named = pathFields(endpoint.path)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field) => asPath(given[field] ?? 'all'))
  const rest = Object.entries(given).filter(([field]) => !named.includes(field))
  const base = { method: endpoint.method, headers: {} }
  if (!sendsBody(endpoint))
    return { ...base, url: rest.length > 0 ? `${path}?${asQuery(rest)}` : path }
  return {
    ...base,
    url: path,
    headers: { 'content-type': random.chance(0.95) ? 'application/json' : random.pick(media) },
    payload: anyBody(random, Object.fromEntries(rest)),
  }
}

function unknownPath(random: Random): Request {
  const path = random.chance(0.5) ? garbage(random, 40) : asText(nonsense(random))
  const known = random.pick(calls).endpoint.path
  const url = random.pick([
    `/${path}`,
    `/${asPath(path)}`,
    known + path,
    `${known}/`,
    known.toUpperCase(),
  ])
  return { method: random.pick(['GET', 'POST']), url: asTarget(url), headers: {} }
}

function anyBody(random: Random, given: object): string {
  if (random.chance(0.94)) return JSON.stringify(given)
  return random.pick([
    () => garbage(random, 300),
    () => JSON.stringify(nested(random)),
    () => JSON.stringify(nonsense(random)) ?? '',
    () => JSON.stringify(given).slice(0, -1),
    () => '['.repeat(random.between(1, 20_000)),
    () => `{"__proto__":${JSON.stringify(given)}}`,
  ])()
}

const anyCookie = (random: Random, cookies: readonly string[]) =>
  random.chance(0.9) ? random.pick(cookies) : `__Host-sid=${asHeader(garbage(random, 60))}; lang=xx`

function oddHeaders(random: Random): Record<string, string> {
  if (random.chance(0.9)) return {}
  const name = random.pick([
    'host',
    'origin',
    'accept-language',
    'user-agent',
    'x-forwarded-for',
    'sec-fetch-site',
    'content-length',
    'content-encoding',
    'range',
    'if-none-match',
    'expect',
  ])
  return { [name]: asHeader(asText(nonsense(random))) }
}

const asPath = (value: unknown) => encodeURIComponent(asText(value))
const asQuery = (fields: [string, unknown][]) =>
  fields.map(([name, value]) => `${asPath(name)}=${asPath(value)}`).join('&')
/** What cannot travel in a request line or a header at all is not worth trying. */
const asTarget = (url: string) =>
  url.toWellFormed().replace(/[^\x21-\x7e]/gu, (sign) => encodeURI(sign))
const asHeader = (value: string) => value.replace(/[^\x20-\x7e]/g, '~').trim()
