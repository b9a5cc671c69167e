import { type Hat, hatName, loginConfig } from '@atrium/server/db/roles.ts'
import { accountId } from '@atrium/server/test/fixtures/account.ts'
import pg from 'pg'
import type { Change } from './dry-run.ts'
import type { Things } from './inputs.ts'
import { isOf } from './judge.ts'
import type { Space } from './visitors.ts'
import type { World } from './world.ts'

/** One of the functions that work with the rights of the owner: what it takes, and which hats may call it. */
type Definer = {
  name: string
  kind: 'f' | 'p'
  args: { name: string; type: string }[]
  hats: Hat[]
}

/** Of which kind an argument is, by its name. */
const kinds: Record<string, string> = {
  person: 'accounts',
  people: 'accounts',
  other: 'accounts',
  giver: 'accounts',
  successor: 'accounts',
  tenant: 'enterprises',
  enterprise: 'enterprises',
  enterprises: 'enterprises',
  space: 'enterprises',
  here: 'enterprises',
  request: 'join_requests',
  session: 'sessions',
  department: 'departments',
  departments: 'departments',
  into_departments: 'departments',
  heading: 'departments',
  role: 'roles',
  roles: 'roles',
  message: 'messages',
  delegation: 'delegations',
  invitation: 'invitations',
  category: 'categories',
  export: 'transfers',
  transfer: 'transfers',
}

/**
 * Calls each of them directly as somebody of `ours`, about things of the neighbour: a call of the catalogue looks
 * twice, here nothing but the function itself is asked.
 */
export async function openFunctions(world: World) {
  const { atrium, things } = world
  const login = new pg.Client(loginConfig(atrium.url))
  login.on('error', () => {})
  await login.connect()
  await login.query('set idle_in_transaction_session_timeout = 0')
  const owner = new pg.Client(atrium.url).user as string
  const definers = await definersOf(world, owner)
  const tenant = String(world.owners.ours.tenant)
  /** By whom each hat is worn. */
  const people: Partial<Record<Hat, Record<string, number>>> = {
    console: {
      'a console user': await accountId(atrium, 'console'),
      'one with rights': await accountId(atrium, 'ours-console'),
    },
  }
  const ofOurs = {
    member: await accountId(atrium, 'ours-member'),
    admin: await accountId(atrium, 'ours-admin'),
    'somebody of both': await accountId(atrium, 'both'),
  }

  const reached = async (
    definer: Definer,
    hat: Hat,
    account: number,
    given: unknown[],
  ): Promise<boolean> => {
    await login.query('begin')
    try {
      const settings = {
        'atrium.tenant': hat === 'console' ? '' : tenant,
        'atrium.account': String(account),
        'atrium.moment': new Date().toISOString(),
        'atrium.categories': `{${things.ours.ids.categories?.join(',')}}`,
      }
      for (const [name, value] of Object.entries(settings))
        await login.query('select set_config($1, $2, true)', [name, value])
      await login.query(`set local role "${hatName(owner, hat)}"`)
      const list = definer.args.map(({ type }, at) => `$${at + 1}::${type}`).join(', ')
      const call =
        definer.kind === 'p'
          ? `call ${definer.name}(${list})`
          : `select to_jsonb(t) as row from ${definer.name}(${list}) t`
      const { rows } = await login.query(call, given)
      const { rows: changes } = await login.query<Change>(
        'select relation, before, after from changes.taken()',
      )
      return (
        isTold(world, definer.name, rows) ||
        changes.some((change) => isOf(world, 'neighbour', change))
      )
    } catch (error) {
      // Refused, by the function or by a key; what the database could not do is no refusal.
      if (!/^(21|22|23|42|P0)/.test(String(Object(error).code))) throw error
      return false
    } finally {
      await login.query('rollback')
    }
  }

  /** In which ways this function gets at the neighbour. */
  async function* ways(name: string): AsyncGenerator<string> {
    const definer = definers.find((one) => one.name === name)
    if (!definer) return
    for (const hat of definer.hats)
      for (const [who, account] of Object.entries(people[hat] ?? ofOurs))
        for (let turn = 0; turn < TURNS; turn++)
          for (const [way, given] of argumentsOf(definer, things, turn))
            if (await reached(definer, hat, account, given)) yield `${way}, by ${who} at ${hat}`
  }
  return {
    all: async (name: string) => {
      const found = new Set<string>()
      for await (const way of ways(name)) found.add(way)
      return found
    },
    first: async (name: string, isWanted: (way: string) => boolean) => {
      for await (const way of ways(name)) if (isWanted(way)) return way
      return undefined
    },
    close: () => login.end(),
  }
}

const TURNS = 6

/** Functions that answer with ids alone, or with the id of a person: of which kind. */
const answered: Record<string, string> = {
  categories_with: 'categories',
  colleagues: 'accounts',
  colleagues_near: 'accounts',
  concerned_by_second_step: 'accounts',
  current_category: 'categories',
  departments_here: 'departments',
  found_in_trail: 'accounts',
  grants_beyond: 'accounts',
  people_of: 'accounts',
  recipients_here: 'accounts',
  role_ids_here: 'roles',
  sign_in_readiness: 'accounts',
}

/** What it answers has a word of the neighbour's in it, or names their people or things. */
function isTold({ owners, things }: World, name: string, rows: { row: unknown }[]): boolean {
  const { tenant, accounts } = owners.neighbour
  const kind = answered[name] ?? ''
  const ids: Set<unknown> = kind === 'accounts' ? accounts : new Set(things.neighbour.ids[kind])
  return (
    /neighbour/i.test(JSON.stringify(rows)) ||
    rows.some(({ row }) => {
      const { tenant_id, enterprise_id, space_id, account_id, id } = Object(row)
      const alone = Array.isArray(row) ? row : [row, id]
      return (
        [tenant_id, enterprise_id, space_id].includes(tenant) ||
        accounts.has(account_id) ||
        alone.some((one) => ids.has(one))
      )
    })
  )
}

/** All of it theirs; and each thing alone, among what somebody of ours may rightly name, or nothing. */
function argumentsOf({ args }: Definer, { ours, neighbour }: Record<Space, Things>, turn: number) {
  const pointing = args.filter(({ name }) => kinds[name]).map(({ name }) => name)
  const given = (sourceOf: (name: string) => Things | null) =>
    args.map(({ name, type }) =>
      valueOf(name, type, pointing.includes(name) ? sourceOf(name) : neighbour, turn),
    )
  const ways: [string, unknown[]][] = [['all theirs', given(() => neighbour)]]
  for (const one of pointing.length > 1 ? pointing : []) {
    ways.push([`their ${one}`, given((name) => (name === one ? neighbour : ours))])
    ways.push([`their ${one} alone`, given((name) => (name === one ? neighbour : null))])
  }
  return ways
}

function valueOf(name: string, type: string, from: Things | null, turn: number): unknown {
  if (!from) return null
  const ids = from.ids[kinds[name] ?? ''] ?? Object.values(from.ids).flat()
  if (type === 'bigint[]') return ids
  if (type === 'bigint') return ids[turn % Math.max(1, ids.length)]
  if (type === 'integer' || type === 'smallint') return 50
  if (type === 'boolean') return turn % 2 === 0
  if (type === 'text[]') return ['neighbour']
  if (type === 'jsonb') return '{}'
  if (type === 'timestamp with time zone')
    return new Date(Date.now() + (/until|ends/.test(name) || turn % 2 ? DAY : -DAY))
  if (type === 'text') return turn % 3 === 2 ? '' : 'neighbour'
  return null
}

const DAY = 86_400_000

async function definersOf({ atrium }: World, owner: string): Promise<Definer[]> {
  return atrium.sql<Definer>(
    `select p.proname as name, p.prokind as kind,
       array(select replace(r.rolname, $1 || '_', '') from pg_roles r
         where r.rolname = any (array[$1 || '_member', $1 || '_gate', $1 || '_console']) and has_function_privilege(r.oid, p.oid, 'execute')) as hats,
       coalesce((select json_agg(json_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null)) order by i)
         from generate_series(1, p.pronargs) i), '[]') as args
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype order by 1`,
    [owner],
  )
}
