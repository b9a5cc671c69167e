import { type CallName, catalogue } from '@atrium/contract/catalogue.ts'
import type { Endpoint } from '@atrium/contract/kernel/endpoint.ts'
import type { TestAtrium } from '@atrium/server/test/atrium.ts'
import { z } from 'zod'
import { matching } from '../matching.ts'
import type { Schema } from '../sensible.ts'
import type { Space } from './visitors.ts'

export type Call = { name: CallName; endpoint: Endpoint; schema: Schema }

export const calls: Call[] = Object.entries(catalogue as Record<string, Endpoint>).map(
  ([name, endpoint]) => ({
    name: name as CallName,
    endpoint,
    schema: z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema,
  }),
)

/** What a space has, by kind: the ids its people know, and what it is called by. */
export type Things = { space: Space; ids: Record<string, number[]>; words: Record<string, string> }

const inTenant = [
  'app_records',
  'departments',
  'roles',
  'invitations',
  'delegations',
  'join_requests',
  'access_requests',
  'member_imports',
  'role_rules',
  'sign_in_networks',
  'sign_ins',
  'jobs',
]

export async function thingsOf(atrium: TestAtrium, space: Space): Promise<Things> {
  const tenant = await atrium.idOf(space)
  const list = async (text: string, values: unknown[] = [tenant]) =>
    (await atrium.sql<{ id: number }>(text, values)).map(({ id }) => id)
  const ids: Record<string, number[]> = { enterprises: [tenant] }
  for (const table of inTenant)
    ids[table] = await list(`select id from ${table} where tenant_id = $1 order by id desc`)
  // Somebody is in both: what is done to them here must not touch them there. And nobody gets at root.
  const people = `(select id from accounts where login_id in ($1 || '-beyond', $1 || '-member', $1 || '-admin', 'both', 'operator'))`
  ids.accounts = await list(`select id from accounts where id in ${people} order by id desc`, [
    space,
  ])
  for (const table of ['sessions', 'devices', 'factors', 'push_subscriptions'])
    ids[table] = await list(
      `select max(id) as id from ${table} where account_id in ${people} group by account_id`,
      [space],
    )
  ids.messages = await list(
    `select id from messages where space_id = $1 or id in (select message_id from message_recipients r
     join memberships m on m.account_id = r.account_id where m.tenant_id = $1) order by id desc`,
  )
  ids.categories = await list('select saas_id as id from enterprises where id = $1')
  ids.transfers = await list('select id from transfers where enterprise_id = $1')
  ids.user_imports = await list('select id from user_imports where enterprise_id = $1')
  ids.packages = await list('select id from packages where $1 = any (enterprise_ids)')
  // What those who work for the platform have belongs to the space whose name they bear.
  const staff = `(select id from accounts where login_id = $1 || '-console')`
  ids.batches = await list(`select id from batches where made_by in ${staff}`, [space])
  ids.saved_views = await list(`select id from saved_views where account_id in ${staff}`, [space])
  ids.uploads = await list('select id from uploads where name = $1', [`${space} upload`])
  const words = {
    space,
    enterId: space,
    app: `${space}-app`,
    appId: `app.${space}`,
    loginId: `${space}-admin`,
    userName: space,
    search: space,
    iSearch: space,
    parent_name: space,
    currentEntId: String(tenant),
    phone: '+8613900000000',
  }
  return { space, ids, words }
}

/** Of which kind an id is, by the name of its field; of `id` and `ids` it is the noun of the call. */
const kinds: Record<string, string> = {
  department: 'departments',
  departments: 'departments',
  departmentIds: 'departments',
  parentId: 'departments',
  moveTo: 'departments',
  before: 'departments',
  role: 'roles',
  roleIds: 'roles',
  roleId: 'roles',
  rule: 'role_rules',
  userId: 'accounts',
  userid: 'accounts',
  superior: 'accounts',
  heads: 'accounts',
  people: 'accounts',
  delegateId: 'accounts',
  administrators: 'accounts',
  successor: 'accounts',
  actor: 'accounts',
  give: 'accounts',
  take: 'accounts',
  target: 'accounts',
  entid: 'enterprises',
  entids: 'enterprises',
  enterprise: 'enterprises',
  currentEntId: 'enterprises',
  join: 'enterprises',
  leave: 'enterprises',
  templateId: 'enterprises',
  self: 'enterprises',
  saas_id: 'categories',
  saasId: 'categories',
  saasIds: 'categories',
  scope: 'enterprises',
  session: 'sessions',
  browser: 'devices',
  upload: 'uploads',
}
const nouns: [RegExp, string][] = [
  [/^accessRequest/, 'access_requests'],
  [/^appRecord/, 'app_records'],
  [/^batch/, 'batches'],
  [/^department/, 'departments'],
  [/^directory|^member\.|^user|^sysop\.user|^role\.person/, 'accounts'],
  [/^role/, 'roles'],
  [/^delegation/, 'delegations'],
  [/^invitation/, 'invitations'],
  [/^joinRequest/, 'join_requests'],
  [/^memberImport/, 'member_imports'],
  [/^message/, 'messages'],
  [/^memberSession|^session|^enterprise.endSessions/, 'sessions'],
  [/^trustedBrowser/, 'devices'],
  [/^push/, 'push_subscriptions'],
  [/^factor/, 'factors'],
  [/^enterpriseData|^transfer/, 'transfers'],
  [/^savedView/, 'saved_views'],
  [/^sysop\.enterprise/, 'enterprises'],
  [/^saas/, 'categories'],
  [/^userImport/, 'user_imports'],
  [/^package|^sysop\.(apk|ipa)/, 'packages'],
  [/^upload/, 'uploads'],
  [/^job/, 'jobs'],
]
const kindOf = (call: string, field: string): string | undefined =>
  field === 'id' || field === 'ids' ? nouns.find(([noun]) => noun.test(call))?.[1] : kinds[field]

/** Where the value of a field is taken from; two for lists that mix them. */
export type Source = (field: string) => Things[]

/** An input that the call accepts, about things of the given spaces. `turn` goes through what they have. */
export function inputOf(call: Call, source: Source, turn = 0): Record<string, unknown> {
  const { properties = {}, required = [] } = call.schema
  const given: [string, unknown][] = Object.entries(properties)
    .filter(([field]) => required.includes(field) || isPointing(call.name, field))
    .map(([field, schema]) => [field, valueOf(call, field, schema, source(field), turn)])
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** No more than the call insists on, with names nobody has: what is left out has to be found by the call itself. */
export const leastOf = (call: Call, own: Things): Record<string, unknown> =>
  Object.fromEntries(
    (call.schema.required ?? []).map((field) => [
      field,
      valueOf(call, field, call.schema.properties?.[field] ?? {}, [{ ...own, words: {} }], 0),
    ]),
  )

export const isPointing = (call: string, field: string): boolean =>
  kindOf(call, field) !== undefined ||
  ['app', 'space', 'enterId', 'loginId', 'appId'].includes(field)

/** How many turns there are for a call: as many as a space has of what it is about. */
export const turnsOf = ({ name, schema }: Call, { ids }: Things): number =>
  Math.max(
    1,
    ...Object.keys(schema.properties ?? {}).map(
      (field) => ids[kindOf(name, field) ?? '']?.length ?? 1,
    ),
  )

function valueOf(call: Call, field: string, schema: Schema, from: Things[], turn: number): unknown {
  const [first] = from
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  if (choices?.[0]) return valueOf(call, field, choices[0], from, turn)
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name) || isPointing(call.name, name))
        .map(([name, inner]) => [name, valueOf(call, name, inner, from, turn)]),
    )
  if (schema.type === 'array') {
    const items = kindOf(call.name, field)
      ? from.map((one) => valueOf(call, field, schema.items ?? {}, [one], turn))
      : Array.from({ length: schema.minItems ?? 0 }, () =>
          valueOf(call, field, schema.items ?? {}, from, turn),
        )
    return items.filter((item) => item !== undefined)
  }
  const id = idOf(call.name, field, first, turn)
  if (schema.type === 'integer' || schema.type === 'number')
    return id ?? Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.type === 'object' || schema.type === 'null') return schema.type === 'null' ? null : {}
  if (id !== undefined) return String(id)
  return first?.words[field] ?? textOf(field, schema)
}

function idOf(
  call: string,
  field: string,
  from: Things | undefined,
  turn: number,
): number | undefined {
  const kind = kindOf(call, field)
  if (!kind || !from) return undefined
  const there = from.ids[kind] ?? []
  return there[turn % Math.max(1, there.length)]
}

const YEAR_2027 = '2027-01-01T00:00:00.000Z'

function textOf(field: string, { format, pattern, minLength = 1 }: Schema): string {
  if (format === 'date-time') return YEAR_2027
  if (format === 'date') return YEAR_2027.slice(0, 10)
  if (format === 'uri') return 'https://app.example/m.json'
  if (pattern === '^-?\\d{1,15}$') return '1'
  if (field === 'path' || field === 'landing') return '/enterprise/apps'
  if (pattern) return matching(pattern)[0] ?? 'w'
  return 'w'.repeat(Math.max(1, minLength))
}
