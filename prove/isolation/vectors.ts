import { type Endpoint, pathFields, sendsBody } from '@atrium/contract/kernel/endpoint.ts'
import { type Call, inputOf, isPointing, leastOf, type Things, turnsOf } from './inputs.ts'
import type { Space, Visitor } from './visitors.ts'

export type Vector =
  | 'own'
  | 'space'
  | 'path'
  | 'query'
  | 'body'
  | 'object'
  | 'mix'
  | 'reference'
  | 'header'
  | 'claims'
  | 'search'
  | 'export'
  | 'upload'
  | 'cached'
  | 'topic'
  | 'batch'

/** One request of a cell; a cell has several where a space has several things of a kind. */
export type Asked = {
  vector: Vector
  /** The space that its address is in. */
  at: Space | null
  target: Space
  method: string
  url: string
  headers: Record<string, string>
  payload?: object | Buffer
  /** The address of one space at the host of another: it is nowhere, whoever asks. */
  isStray?: boolean
}

export const hostOf = (space: Space) => `${space}.example`

/** Every way in which this visitor can name things of the target in this call. */
export function requestsOf(
  call: Call,
  { home }: Visitor,
  target: Space,
  things: Record<Space, Things>,
): Asked[] {
  const { endpoint } = call
  const own = things[home ?? target]
  const theirs = things[target]
  const fields = Object.keys(call.schema.properties ?? {})
  const inPath = new Set(pathFields(endpoint.path))
  const besides = fields.filter((field) => !inPath.has(field))
  const points = (some: string[]) => some.some((field) => isPointing(call.name, field))
  const turns = turnsOf(call, theirs)
  const ask = (
    vector: Vector,
    input: object,
    more: Partial<Asked> & { space?: Space } = {},
  ): Asked => {
    const { space = null, ...others } = more
    return { vector, at: space, target, ...sent(endpoint, input, space), ...others }
  }
  const each = (
    vector: Vector,
    input: (turn: number) => object,
    more: Parameters<typeof ask>[2] = {},
  ) => Array.from({ length: turns }, (_, turn) => ask(vector, input(turn), more))
  const all = (turn: number) => inputOf(call, () => [theirs], turn)
  const split = (isTheirs: (field: string) => boolean) => (turn: number) =>
    inputOf(call, (field) => [isTheirs(field) ? theirs : own], turn)

  if (endpoint.envelope === 'stream') return []
  const asked = [
    ask(
      'own',
      inputOf(call, () => [own]),
    ),
    ...each('space', all, { space: target }),
  ]
  const plain = inputOf(call, () => [own])
  asked.push(
    ask('header', plain, { headers: headersNaming(theirs) }),
    ask('header', plain, { headers: { host: hostOf(target) }, at: target }),
    ask('claims', { ...plain, ...claims(theirs) }),
  )
  if (home)
    asked.push(
      ask('own', leastOf(call, own), { space: home }),
      ask('header', plain, { headers: { host: hostOf(home) }, space: target, isStray: true }),
    )
  if (points(fields)) asked.push(...each('object', all))
  if (inPath.size > 0 && points([...inPath]))
    asked.push(
      ...each(
        'path',
        split((field) => inPath.has(field)),
      ),
    )
  if (points(besides))
    asked.push(
      ...each(
        sendsBody(endpoint) ? 'body' : 'query',
        split((field) => !inPath.has(field)),
      ),
    )
  for (const field of besides)
    if (isPointing(call.name, field) && besides.length > 1)
      asked.push(
        ...each(
          'reference',
          split((one) => one === field),
        ),
      )
  if (besides.some((field) => isList(call, field) && isPointing(call.name, field)))
    asked.push(
      ...each('mix', (turn) =>
        inputOf(call, (field) => (inPath.has(field) ? [own] : [own, theirs]), turn),
      ),
    )
  for (const term of ['search', 'iSearch'])
    if (fields.includes(term)) asked.push(ask('search', { ...plain, [term]: target }))
  if (endpoint.envelope === 'file' || endpoint.envelope === 'image')
    asked.push(...each('export', all, home ? { space: home } : {}))
  if (endpoint.takesBytes)
    asked.push(
      ...each('upload', all, { payload: Buffer.from('neither of theirs'), headers: bytes }),
    )
  if (endpoint.etag) asked.push(ask('cached', plain, { headers: { 'if-none-match': '*' } }))
  if (endpoint.kind === 'read' && isPlain(endpoint))
    for (const space of [home, target])
      asked.push(
        ...each('batch', (turn) => inputOf(call, () => [theirs], turn))
          .slice(0, 2)
          .map((one, turn) => ({
            ...one,
            at: space,
            method: 'GET',
            url: `${space ? `/space-${space}` : ''}/x?reads=${encodeURIComponent(JSON.stringify([[call.name, inputOf(call, () => [theirs], turn)]]))}`,
          })),
      )
  return asked
}

const bytes = { 'content-type': 'application/octet-stream' }
const isPlain = ({ envelope }: Endpoint) => !['file', 'image', 'stream'].includes(envelope)

const isList = ({ schema }: Call, field: string) => {
  const { type, anyOf } = schema.properties?.[field] ?? {}
  return type === 'array' || anyOf?.some((choice) => choice.type === 'array')
}

const headersNaming = ({ space, ids }: Things): Record<string, string> => ({
  'x-space': space,
  'x-tenant-id': String(ids.enterprises?.[0]),
  'x-user-id': String(ids.accounts?.[0]),
  'x-original-url': `/space-${space}/`,
  'x-rewrite-url': `/space-${space}/`,
  'x-forwarded-prefix': `/space-${space}`,
  'x-forwarded-host': hostOf(space),
  forwarded: `host=${hostOf(space)}`,
  referer: `http://localhost/space-${space}/enterprise/org`,
})

const claims = ({ space, ids }: Things) => ({
  tenantId: ids.enterprises?.[0],
  tenant_id: ids.enterprises?.[0],
  enterprise_id: ids.enterprises?.[0],
  accountId: ids.accounts?.[0],
  account_id: ids.accounts?.[0],
  spaceUri: space,
})

/** As a client would send it: in the path, the query or the body. */
function sent(endpoint: Endpoint, input: object, space: Space | null) {
  const inPath = new Set(pathFields(endpoint.path))
  const given = Object.entries(input)
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(String(Object(input)[field] ?? '1')),
  )
  const besides = given.filter(([field]) => !inPath.has(field))
  const url = (space ? `/space-${space}` : '') + path
  if (sendsBody(endpoint) && !endpoint.takesBytes)
    return { method: endpoint.method, url, headers: {}, payload: Object.fromEntries(besides) }
  const query = besides
    .map(([field, value]) => `${field}=${encodeURIComponent(asText(value))}`)
    .join('&')
  return { method: endpoint.method, url: query ? `${url}?${query}` : url, headers: {} }
}

const asText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(',')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
