// long because it says of each hat whose rows are whose.
import { type Hat, hatName, loginConfig, tenantHatName } from '@atrium/server/db/roles.ts'
import { accountId } from '@atrium/server/test/fixtures/account.ts'
import { ourSchemas } from '@atrium/server/test/schemas.ts'
import pg from 'pg'
import type { Row } from './dry-run.ts'
import { isOf } from './judge.ts'
import type { Space } from './visitors.ts'
import type { World } from './world.ts'

const verbs = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** Somebody as the database sees them: the hat, and what `identify` has set. */
type Context = {
  name: string
  hat: Hat | 'tenant'
  settings: Record<string, string>
  isForeign: (relation: string, row: Row, verb: Verb) => boolean
}

export type TableCell = {
  table: string
  verb: Verb
  context: string
  hat: Hat | 'tenant'
  verdict: 'refused' | 'own' | 'foreign' | 'open' | 'nothing to guard'
}

/**
 * What a blind statement gets at, one without a condition: PostgreSQL then asks the policy of that verb alone. The
 * trigger notes each row that would be touched, and lets none be.
 */
const blind = `
  create function changes.blind() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into changes.log (relation, before, after) values (tg_table_name, to_jsonb(old), null);
    return null;
  end $$;
  do $$ declare relation regclass; begin
    for relation in select oid from pg_class where relnamespace in ${ourSchemas} and relkind = 'r' loop
      execute format('create trigger "!blind" before update or delete on %s for each row
        when (current_setting(''isolation.blind'', true) = ''on'') execute function changes.blind()', relation);
    end loop;
  end $$;`

const MOST_MADE = 20

type Some = { table?: string; hat?: string; verb?: Verb }
type Facts = { name: string; columns: { name: string; isMade: boolean }[] }

export async function openTables(world: World) {
  const { atrium } = world
  await atrium.sql(blind)
  const login = new pg.Client(loginConfig(atrium.url))
  login.on('error', () => {})
  await login.connect()
  await login.query('set idle_in_transaction_session_timeout = 0')
  const owner = new pg.Client(atrium.url).user as string
  const contexts = await contextsOf(world)
  const open = await openOnes(world)
  const tables = await atrium.sql<Facts>(`
    select c.oid::regclass::text as name, json_agg(json_build_object('name', a.attname,
      'isMade', a.attgenerated <> '' or a.attidentity = 'a') order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace in ${ourSchemas} and c.relname !~ '^kysely'
    group by c.oid order by 1`)

  const cell = async (table: Facts, verb: Verb, context: Context): Promise<TableCell> => {
    const role =
      context.hat === 'tenant'
        ? tenantHatName(owner, world.owners.ours.tenant)
        : hatName(owner, context.hat)
    const told = { table: table.name, verb, context: context.name, hat: context.hat }
    const columns = await allowed(world, role, table, verb)
    if (columns.length === 0) return { ...told, verdict: 'refused' }
    if (open.has(`${table.name} ${verb} ${role}`)) return { ...told, verdict: 'open' }
    const there = await atrium.sql<{ row: Row }>(`select to_jsonb(t) as row from ${table.name} t`)
    const foreign = there.filter(({ row }) => context.isForeign(table.name, row, verb))
    if (foreign.length === 0) return { ...told, verdict: 'nothing to guard' }
    await login.query('begin')
    try {
      for (const [name, value] of Object.entries({ ...context.settings, 'isolation.blind': 'on' }))
        await login.query('select set_config($1, $2, true)', [name, value])
      await login.query(`set local role "${role}"`)
      const theirs = foreign.map(({ row }) => row)
      const seen = await rowsReached(login, table.name, verb, columns, theirs)
      return {
        ...told,
        verdict:
          seen === 'refused'
            ? seen
            : seen.some((row) => context.isForeign(table.name, row, verb))
              ? 'foreign'
              : 'own',
      }
    } finally {
      await login.query('rollback')
    }
  }

  /** All cells, or those of one table, one hat, one verb. */
  const run = async (of: Some = {}) => {
    const cells: TableCell[] = []
    for (const table of tables.filter(({ name }) => (of.table ?? name) === name))
      for (const context of contexts.filter(({ hat }) => (of.hat ?? hat) === hat))
        for (const verb of verbs.filter((one) => (of.verb ?? one) === one))
          cells.push(await cell(table, verb, context))
    return cells
  }
  return {
    run,
    /** The first of them that gets at what is not theirs. */
    notice: async (of?: Some) =>
      (await run(of))
        .filter(({ verdict }) => verdict === 'foreign')
        .map(({ verb, context }) => `${verb} by ${context}`)[0] ?? '',
    close: () => login.end(),
  }
}

async function rowsReached(
  login: pg.Client,
  table: string,
  verb: Verb,
  columns: string[],
  theirs: Row[],
): Promise<Row[] | 'refused'> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  if (verb === 'select')
    return (
      await login.query(`select to_jsonb(t) as row from (select ${list} from ${table}) t`)
    ).rows.map(({ row }) => row)
  if (verb === 'insert') {
    const made: Row[] = []
    // Of several kinds: a policy may guard each by another of its conditions.
    for (const row of theirs.slice(0, MOST_MADE)) if (await isMade(row)) made.push(row)
    return made.length > 0 ? made : 'refused'
  }
  async function isMade(row: Row): Promise<boolean> {
    await login.query('savepoint made')
    const error = await login
      .query(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      )
      .then(
        () => null,
        (refusal: { code?: string }) => refusal,
      )
    await login.query('rollback to savepoint made')
    // Whatever else is wrong with it, the policy has let it through.
    return error?.code !== '42501'
  }
  await login.query(
    verb === 'update' ? `update ${table} set "${columns[0]}" = null` : `delete from ${table}`,
  )
  return (
    await login.query('select before from changes.taken() where before is not null')
  ).rows.map(({ before }) => before)
}

async function allowed(
  { atrium }: World,
  role: string,
  { name, columns }: Facts,
  verb: Verb,
): Promise<string[]> {
  const able = columns
    .filter(({ isMade }) => verb === 'select' || verb === 'delete' || !isMade)
    .map((column) => column.name)
  const question =
    verb === 'delete'
      ? "has_table_privilege($1, $2, 'delete')"
      : `has_column_privilege($1, $2, c, '${verb}')`
  const rows = await atrium.sql<{ c: string }>(
    `select c from unnest($3::text[]) c where ${question}`,
    [role, name, able],
  )
  return rows.map(({ c }) => c)
}

/** Meant for all rows, as table, verb and role: nothing is guarded here but by who may call. */
async function openOnes({ atrium }: World): Promise<Set<string>> {
  const rows = await atrium.sql<{ place: string }>(
    `select concat_ws(' ', polrelid::regclass, verb, role::regrole) as place
     from pg_policy, unnest(polroles) role,
       (values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as said (letter, verb)
     where polcmd in ('*', letter)
     group by polrelid, role, verb
     having bool_and(polpermissive)
       and bool_or(coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) = 'true')`,
  )
  return new Set(rows.map(({ place }) => place))
}

async function contextsOf(world: World): Promise<Context[]> {
  const { atrium, owners, things } = world
  const person = async (loginId: string) => String(await accountId(atrium, loginId))
  const settings = (tenant = '', account = '', voucher = '', categories = '') => ({
    'atrium.tenant': tenant,
    'atrium.account': account,
    'atrium.voucher': voucher,
    'atrium.categories': categories,
  })
  const of =
    (...some: Space[]) =>
    (relation: string, row: Row) =>
      some.some((space) => isOf(world, space, { relation, before: row, after: null })) ||
      isCanary(relation, row, some) ||
      isPart(
        relation,
        row,
        some.map((space) => things[space]),
      )
  /** Of something that says whose it is. */
  const isPart = (relation: string, row: Row, some: World['things'][Space][]) =>
    some.some(({ ids }) =>
      relation === 'user_import_rows'
        ? ids.user_imports?.includes(Number(row.import_id))
        : relation === 'batch_rows' && ids.batches?.includes(Number(row.batch_id)),
    )
  const isCanary = (relation: string, row: Row, some: Space[]) =>
    (relation === 'categories' || relation === 'category_administrators') &&
    some.some((space) => things[space].ids.categories?.includes(Number(row.category_id ?? row.id)))
  /** Accounts belong to no tenant, and jobs make them; but none that works for the platform. */
  const ofJobs =
    (...some: Space[]) =>
    (relation: string, row: Row) =>
      relation === 'accounts'
        ? row.user_type === 7 || row.user_type === 9
        : of(...some)(relation, row)
  const ours = String(owners.ours.tenant)
  const category = `{${things.ours.ids.categories?.join(',')}}`
  const member = settings(ours, await person('ours-member'))
  const root = await accountId(atrium, 'operator')
  const both = await person('both')
  return [
    { name: 'a member', hat: 'member', settings: member, isForeign: of('neighbour') },
    {
      name: 'a member at their own tables',
      hat: 'tenant',
      settings: member,
      isForeign: of('neighbour'),
    },
    {
      name: 'a member at the gate',
      hat: 'gate',
      settings: member,
      isForeign: (relation, row) =>
        of('neighbour')(relation, row) ||
        (relation === 'messages' &&
          (row.for_admins === true || row.removed_at !== null || row.audience === 'person')),
    },
    {
      name: 'an admin at the gate',
      hat: 'gate',
      settings: settings(ours, await person('ours-admin')),
      isForeign: (relation, row, verb) =>
        of('neighbour')(relation, row) ||
        (relation === 'messages' && row.for_admins === true && verb === 'update'),
    },
    {
      name: 'an operator at the gate',
      hat: 'gate',
      settings: settings('', await person('second-operator')),
      isForeign: (relation, row) => relation === 'messages' && row.audience === 'person',
    },
    {
      name: 'who is vouched for',
      hat: 'gate',
      settings: settings(ours, both, ours),
      isForeign: (relation, row) =>
        of('neighbour')(relation, row) ||
        (relation === 'message_recipients' && row.account_id === Number(both)) ||
        // In the other space they are an admin; here they are not.
        (relation === 'messages' && row.for_admins === true),
    },
    { name: 'a job', hat: 'steward', settings: settings(ours), isForeign: ofJobs('neighbour') },
    {
      name: 'nobody, as a member',
      hat: 'member',
      settings: settings(),
      isForeign: of('ours', 'neighbour'),
    },
    {
      name: 'nobody, as a job',
      hat: 'steward',
      settings: settings(),
      isForeign: ofJobs('ours', 'neighbour'),
    },
    {
      name: 'nobody at the gate',
      hat: 'gate',
      settings: settings(),
      isForeign: of('ours', 'neighbour'),
    },
    {
      name: 'a console user',
      hat: 'console',
      settings: settings('', await person('console'), '', category),
      isForeign: of('neighbour'),
    },
    // Root, and what is root's, is not for other operators; nor are the passwords of another's batch, or texts but of accounts.
    {
      name: 'an operator',
      hat: 'platform',
      settings: settings('', await person('second-operator')),
      isForeign: (relation, row, verb) =>
        (relation === 'jobs' && row.kind !== 'deletion') ||
        (relation === 'batch_rows' && verb === 'update') ||
        (relation === 'sms_outbox' && verb === 'insert' && row.purpose !== 'account') ||
        Number(relation === 'accounts' ? row.id : (row.operator_id ?? row.account_id)) === root,
    },
  ]
}
