import { tenantHatName } from '@atrium/server/db/roles.ts'
import type { TestAtrium } from '@atrium/server/test/atrium.ts'
import pg from 'pg'
import type { Verb } from '../table-cells.ts'

/** Something that stands between tenants, how to take it away, and how to put it back. */
export type Guard = {
  name: string
  remove: string
  restore: string
  /** Where a table's own cells notice it. */
  table?: { table: string; hat?: string; verb?: Verb }
  /** The function whose calls notice it. */
  function?: string
}

type Policy = {
  owned: string
  name: string
  verb: Verb | null
  hat: string
  seen: string | null
  made: string | null
  permissive: boolean
}

/** Every policy that has a condition: without it the hat gets at all rows. */
export async function policyGuards(atrium: TestAtrium): Promise<Guard[]> {
  const policies = await atrium.sql<Policy>(`
    select polrelid::regclass::text as owned, polname as name, polpermissive as permissive,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' end as verb,
      regexp_replace(polroles[1]::regrole::text, '.*_', '') as hat,
      pg_get_expr(polqual, polrelid) as seen, pg_get_expr(polwithcheck, polrelid) as made
    from pg_policy order by 1, 2`)
  return policies
    .filter(({ seen, made }) => (seen ?? made) !== 'true')
    .map(({ owned, name, verb, hat, seen, made }) => ({
      name: `policy ${owned}.${name}`,
      remove: altered(owned, name, seen && 'true', made && 'true'),
      restore: altered(owned, name, seen, made),
      table: { table: owned, hat, ...(verb && { verb }) },
    }))
}

const altered = (owned: string, name: string, seen: string | null, made: string | null) =>
  `alter policy "${name}" on ${owned} ${seen ? `using (${seen})` : ''} ${made ? `with check (${made})` : ''}`

/** Row security of a whole table. */
export async function securityGuards(atrium: TestAtrium): Promise<Guard[]> {
  const tables = await atrium.sql<{ name: string }>(`
    select distinct polrelid::regclass::text as name from pg_policy
    where coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) <> 'true' order by 1`)
  return tables.map(({ name }) => ({
    name: `row security of ${name}`,
    remove: `alter table ${name} disable row level security`,
    restore: `alter table ${name} enable row level security`,
    table: { table: name },
  }))
}

/** What is a tenant's own is guarded by what nobody else was given. */
export async function schemaGuards(atrium: TestAtrium): Promise<Guard[]> {
  const [ours, theirs] = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
  const to = `"${tenantHatName(new pg.Client(atrium.url).user as string, ours)}"`
  return [
    {
      name: 'row security of what is the neighbour’s own',
      remove: `grant usage on schema r${theirs} to ${to}; grant select, insert, update, delete on r${theirs}.things to ${to}`,
      restore: `revoke all on schema r${theirs} from ${to}; revoke all on r${theirs}.things from ${to}`,
      table: { table: `r${theirs}.things`, hat: 'tenant' },
    },
  ]
}

/** Conditions of functions that work with the rights of the owner, and what is left of each without it. */
const conditions: [RegExp, string][] = [
  [/[\w.]+ = current_tenant\(\)/g, 'true'],
  [/[\w.]+ <> current_tenant\(\)/g, 'false'],
  [/[\w.]+ is distinct from current_tenant\(\)/g, 'false'],
  [/[\w.]+ = current_account\(\)/g, 'true'],
  [/[\w.]+ (<>|is distinct from) current_account\(\)/g, 'true'],
  [/current_account\(\) in \([^)]*\)/g, 'true'],
  [/[\w.]+ = any \(current_categories\(\)\)/g, 'true'],
  [/not may_manage(_here)?\(\w+\)/g, 'false'],
  [
    /(?<!not )\b(may_manage(_here)?|acts_as_operator|acts_as_root|is_ours_alone|may_do_no_more)\(\w*\)/g,
    'true',
  ],
  [/not may_do_no_more\(\w+\)/g, 'false'],
  [/not within_reach\([^)]*\)/g, 'false'],
]

/** Functions that are a guard as a whole, and what they answer without it. */
const answers: Record<string, string> = {
  covers: 'true',
  within_reach: 'true',
  reach_of: 'null::text[]',
  rights_of: '$1',
  holds: 'true',
  does_no_more: 'true',
  may_do_no_more: 'true',
  rules_beyond: 'false',
  gives_beyond: 'false',
  standing_changed: 'false, false',
  changes_beyond: 'false',
  may_give_roles: 'true',
  is_central: 'false',
  is_department_shown: 'true',
  grants_beyond: 'null::bigint where false',
  is_ours_alone: 'true',
  may_manage: 'true',
  may_manage_here: 'true',
  acts_as_operator: 'true',
  acts_as_root: 'true',
  may_announce: 'true',
  is_shut_out: 'false',
  refused_here: 'null',
  is_barred: 'false',
}

/** What `identify` proves before it sets the tenant. */
const identification: [string, string][] = [
  [
    "join memberships m on m.tenant_id = e.id and m.status = 'active'",
    'join memberships m on m.tenant_id = e.id',
  ],
  ['on m.account_id = a.id and e.status', 'on e.status'],
  ["and e.status = 'active' and (e.expires_at", 'and (e.expires_at'],
  ['and (e.expires_at is null or e.expires_at > at)\n   and case', '\n   and case'],
  [
    'else lower(e.space) = lower(asked) and e.id = coalesce(s.vouched_by, e.id) end',
    'else lower(e.space) = lower(asked) end',
  ],
  ['s.token_hash = token and s.expires_at > at', 's.token_hash = token'],
  ['and s.last_seen_at + s.idle_limit > at', ''],
  [
    "join accounts a on a.id = s.account_id and a.status = 'active'",
    'join accounts a on a.id = s.account_id',
  ],
  [
    'v.token_hash = view_token and v.session_id = identify.session_id and',
    'v.token_hash = view_token and',
  ],
  ['and v.ends_at > at', ''],
  [
    "enterprise_id := case when asked = '' or lower(asked) = lower(seen.space) then seen.enterprise end",
    'enterprise_id := seen.enterprise',
  ],
  ['and d.delegate_id = identify.account_id', ''],
  ['and d.ended_at is null and d.from_at <= at and d.until_at > at', ''],
  [
    'case when v.delegation_id is null then identify.user_type = 7',
    'case when v.delegation_id is null then true',
  ],
  [
    'if enterprise_id is not null and delegation_id is null then',
    'if enterprise_id is not null then',
  ],
  [
    'from category_administrators c where c.account_id = identify.account_id;',
    'from category_administrators c;',
  ],
]

type Text = { name: string; text: string; body: string; isTrigger: boolean }

export async function functionGuards(atrium: TestAtrium): Promise<Guard[]> {
  const functions = await atrium.sql<Text>(`
    select p.proname as name, pg_get_functiondef(p.oid) as text, p.prosrc as body, p.prorettype = 'trigger'::regtype as "isTrigger"
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`)
  return functions.flatMap((one) => [...wholly(one), ...identified(one), ...conditionally(one)])
}

function wholly({ name, text }: Text): Guard[] {
  const answer = answers[name]
  if (answer === undefined) return []
  const head = text
    .slice(0, text.search(/\n(AS|RETURN|BEGIN ATOMIC)\b|\n RETURN /))
    .replace(/LANGUAGE plpgsql/, 'LANGUAGE sql')
  return [
    {
      name: `function ${name}`,
      function: name,
      remove: `${head}\nas $guard$ select ${answer} $guard$`,
      restore: text,
    },
  ]
}

const identified = ({ name, text }: Text): Guard[] =>
  name !== 'identify'
    ? []
    : identification.map(([said, left]) => {
        if (!text.includes(said))
          throw new Error(`identify does not say "${said}" any more: guards/database.ts`)
        return {
          name: `identify: ${said.replace(/\s+/g, ' ').slice(0, 70)}`,
          function: name,
          remove: text.replace(said, left),
          restore: text,
        }
      })

function conditionally({ name, text, isTrigger }: Text): Guard[] {
  if (isTrigger || name === 'identify' || !/SECURITY DEFINER/.test(text)) return []
  const from = text.search(/\nAS |\n RETURN|\nRETURN/)
  return conditions.flatMap(([pattern, left]) =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => index > from && isCondition(text, index))
      .map((found, at) => ({
        name: `function ${name}: ${found[0]}${at > 0 ? ` (${at + 1})` : ''}`,
        function: name,
        remove: text.slice(0, found.index) + left + text.slice(found.index + found[0].length),
        restore: text,
      })),
  )
}

/** A value that is set, chosen or handed on guards nothing. */
const isCondition = (text: string, index: number) =>
  /(\b(where|and|or|on|if|not|when|select)|\()\s*$/i.test(text.slice(0, index))
