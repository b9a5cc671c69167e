import { catalogue } from '@atrium/contract/catalogue.ts'
import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { z } from 'zod'
import { anyBody, anyBytes } from './bodies.ts'
import type { Cookies } from './inner-atrium.ts'
import { asText, garbage, nonsense } from './nonsense.ts'
import type { Random } from './random.ts'
import { type Schema, sensibleObject } from './sensible.ts'

export type Request = {
  /** The call it is meant for, if any. */
  call?: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

const calls = Object.entries(catalogue as Record<string, Endpoint>).map(([name, endpoint]) => ({
  name,
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

/** Somewhere between what a browser would send and what no program should. */
export function anyRequest(random: Random, cookies: Cookies): Request {
  const request = random.chance(0.9) ? knownCall(random, cookies) : unknownPath(random)
  if (random.chance(0.1)) request.url = random.pick(spaces) + request.url
  if (random.chance(0.03))
    request.method = random.pick(['PATCH', 'OPTIONS', 'HEAD', 'PUT', 'DELETE'])
  request.headers = {
    cookie: anyCookie(random, cookies),
    ...request.headers,
    ...oddHeaders(random),
  }
  return request
}

function knownCall(random: Random, cookies: Cookies): Request {
  const { name, endpoint, schema } = random.pick(calls)
  const given = sensibleObject(random, schema, random.pick([0, 0, 0.02, 0.3]))
  const named = pathFields(endpoint.path)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field) => asPath(given[field] ?? 'all'))
  const rest = Object.entries(given).filter(([field]) => !named.includes(field))
  const headers: Record<string, string> = random.chance(0.7)
    ? { cookie: whoMay(endpoint, cookies) }
    : {}
  const base = { call: name, method: endpoint.method, headers }
  const asked = rest.length > 0 ? `${path}?${asQuery(rest)}` : path
  if (!endpoint.takesBytes && !sendsBody(endpoint)) return { ...base, url: asked }
  const { type, payload } = endpoint.takesBytes
    ? anyBytes(random)
    : anyBody(random, Object.fromEntries(rest))
  const url = endpoint.takesBytes ? asked : path
  return { ...base, url, headers: { ...headers, 'content-type': type }, payload }
}

/** What nobody may do is refused early: most requests come from somebody who gets further. */
const whoMay = ({ access }: Endpoint, { operator, admin }: Cookies) =>
  access === 'operator' || access === 'console' ? operator : admin

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

const anyCookie = (random: Random, { all }: Cookies) =>
  random.chance(0.9) ? random.pick(all) : `__Host-sid=${asHeader(garbage(random, 60))}; lang=xx`

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
