// long because what is looked at before and after a deletion is furnished once.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import words from '../../../../../words/zh-CN.json' with { type: 'json' }
import { LEFT_ALONE } from '../../kernel/call/proof.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { makeOwnTable } from '../../test/fixtures/own-table.ts'
import { ourSchemas } from '../../test/schemas.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const DAY = 86_400
const reason = 'The contract is over'
const schedule = (id: number, name: string) =>
  operator.call('sysop.enterprise.update', { id, deletion: { reason, name } })
const info = async (entid: number) => (await operator.call('sysop.entinfo', { entid })).result

describe('scheduling a deletion', () => {
  test('suspends at once, says when and why, and can be called off', async () => {
    const { entid, admin } = await createEnterprise(operator, { name: 'Leaving Ltd' })
    const { result } = await schedule(entid, 'Leaving Ltd')
    expect(result).toMatchObject({
      status: 'suspended',
      deletion: { reason, by: 'operator name' },
      can: { suspend: false, resume: false, delete: false, keep: true },
    })
    const days = (Date.parse(result?.deletion?.at ?? '') - atrium.clock.now().getTime()) / 864e5
    expect(Math.round(days)).toBe(30)
    const refused = await atrium.guest.call('session.create', { ...admin, remember: false })
    expect(refused).toMatchObject({
      error: 'enterprise_closed',
      out: {
        why: 'leaving',
        until: result?.deletion?.at,
        isAdmin: true,
        enterprise: 'Leaving Ltd',
      },
    })

    const kept = await operator.call('sysop.enterprise.update', { id: entid, deletion: null })
    expect(kept.result).toMatchObject({ status: 'active', deletion: null })
    expect((await atrium.guest.call('session.create', { ...admin, remember: false })).ok).toBe(true)
    expect(await atrium.sql("select from jobs where kind = 'deletion'")).toEqual([])
    const lines = await atrium.sql<{ action: string }>(
      "select action from audit where target = $1 and action like 'enterprise.deletion%' order by seq",
      [String(entid)],
    )
    expect(lines.map(({ action }) => action)).toEqual([
      'enterprise.deletionScheduled',
      'enterprise.deletionCalledOff',
    ])
  })

  test('wants the exact name, a reason and a fresh proof', async () => {
    const { entid } = await createEnterprise(operator, { name: 'Exact' })
    expect(await schedule(entid, 'exact')).toMatchObject({
      status: 400,
      verdicts: { 'deletion.name': 'mismatch' },
    })
    const empty = { reason: ' ', name: 'Exact' }
    const nameless = await operator.call('sysop.enterprise.update', { id: entid, deletion: empty })
    expect(nameless).toMatchObject({ verdicts: { 'deletion.reason': 'required' } })
    atrium.clock.pass(LEFT_ALONE / 1000)
    expect(await schedule(entid, 'Exact')).toMatchObject({
      error: 'proof_stale',
      methods: ['password'],
    })
    expect(await info(entid)).toMatchObject({ status: 'active', deletion: null })
    operator = await atrium.signIn('operator')
  })

  test('is called off without a proof, which lets everybody in again', async () => {
    const { entid } = await createEnterprise(operator, { name: 'Held' })
    await schedule(entid, 'Held')
    expect(await info(entid)).toMatchObject({ status: 'suspended', deletion: { reason } })
    atrium.clock.pass(LEFT_ALONE / 1000)
    const again = await operator.call('sysop.enterprise.update', { id: entid, deletion: null })
    expect(again.result).toMatchObject({ status: 'active', deletion: null })
    operator = await atrium.signIn('operator')
  })

  test('is refused twice, and resuming does not undo it by the way', async () => {
    const { entid } = await createEnterprise(operator, { name: 'Twice' })
    await schedule(entid, 'Twice')
    expect(await schedule(entid, 'Twice')).toMatchObject({ error: 'deletion_scheduled' })
    expect(
      await operator.call('sysop.enterprise.update', { id: entid, status: 'active' }),
    ).toMatchObject({ error: 'deletion_scheduled' })
    await operator.call('sysop.enterprise.update', { id: entid, deletion: null })
  })
})

/** Every table whose rows, written out, contain this. */
async function tablesNaming(word: string): Promise<string[]> {
  const tables = await atrium.sql<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relnamespace in ${ourSchemas}
     and relkind in ('r', 'p') and relname !~ '^kysely' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await atrium.sql(`select from ${name} t where to_jsonb(t)::text ~ $1 limit 1`, [
      `(^|[^0-9])${word}([^0-9]|$)`,
    ])
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('every table that is counted has words for the proof', async () => {
  const tables = await atrium.sql<{ name: string }>(
    "select distinct owned::text as name from columns_of_enterprises() union select 'accounts' union select 'own_tables' union select 'own_records' union select 'own_changes' union select 'enterprises'",
  )
  const known = new Set(Object.keys(words))
  const unsaid = tables.filter(({ name }) => !known.has(`enterprise.deletionProof.of.${name}`))
  expect(unsaid).toEqual([])
})

/** All that is not this enterprise's, as one number for each table. */
const others = async (id: number) => {
  const columns = await atrium.sql<{ name: string; col: string }>(
    'select owned::text as name, col from columns_of_enterprises()',
  )
  return Promise.all(
    columns
      .filter(({ name }) => !['sessions', 'transfers'].includes(name))
      .map(async ({ name, col }) => {
        const [row] = await atrium.sql(
          `select md5(string_agg(t::text, '|' order by t::text)) from ${name} t where ${col} <> $1`,
          [id],
        )
        return { name, ...row }
      }),
  )
}

describe('after thirty days', () => {
  let id: number
  let before: Awaited<ReturnType<typeof others>>
  beforeAll(async () => {
    // An id no other number can be mistaken for.
    await atrium.sql('select setval(pg_get_serial_sequence($1, $2), 770000000077)', [
      'enterprises',
      'id',
    ])
    const child = anEnterprise({ name: 'Child' })
    const made = await createEnterprise(operator, { name: 'Doomed', space: 'doomed', saasId: null })
    id = made.entid
    await createEnterprise(operator, { ...child, parentId: id })
    await furnish(id)
    await makeOwnTable(atrium, 'doomed')
    before = await others(id)
    await schedule(id, 'Doomed')
    atrium.clock.pass(30 * DAY + 60)
    operator = await atrium.signIn('operator')
    await atrium.sql("select pg_notify('atrium', $1)", [
      JSON.stringify({ topics: ['jobs'], event: null }),
    ])
    await vi.waitFor(
      async () => {
        const { result } = await operator.call('enterprise.deletionProof', { entid: id })
        if (!result?.ended) throw new Error('still being deleted')
      },
      { interval: 200 },
    )
  })

  test('its id is in no table but the register and the trail', async () => {
    expect(await tablesNaming(String(id))).toEqual(['audit', 'deleted_enterprises'])
  })

  test('its own tables are gone, and the role that alone could enter', async () => {
    const left = await atrium.sql(
      `select nspname as name from pg_namespace where nspname = $1
       union all select rolname from pg_roles where rolname ~ $2`,
      [`r${id}`, `_r${id}$`],
    )
    expect(left).toEqual([])
  })

  test('whoever belonged to it alone is gone, and who belongs elsewhere stays', async () => {
    const people = await atrium.sql<{ login_id: string }>(
      "select login_id from accounts where login_id in ('ours-member', 'doomed-only') order by 1",
    )
    expect(people).toEqual([{ login_id: 'ours-member' }])
    expect(await atrium.sql("select name from last_names where kind = 'person'")).toEqual([])
  })

  test('all others are as they were, and what was below stands alone', async () => {
    expect(await others(id)).toEqual(before)
    const [child] = await atrium.sql("select parent_id from enterprises where name = 'Child'")
    expect(child).toEqual({ parent_id: null })
  })

  test('the proof names every table before and after, and its seal is genuine', async () => {
    const { result } = await operator.call('enterprise.deletionProof', { entid: id })
    expect(result).toMatchObject({ name: 'Doomed', percent: 100, isGenuine: true, error: null })
    const counts = new Map(result?.counts.map((row) => [row.table, row]))
    expect(counts.get('memberships')).toEqual({ table: 'memberships', before: 3, after: 0 })
    expect(counts.get('own_tables')).toEqual({ table: 'own_tables', before: 1, after: 0 })
    expect(counts.get('brands')).toMatchObject({ before: 1, after: 0 })
    expect(result?.counts.every(({ after }) => after === 0)).toBe(true)
    const [line] = await atrium.sql<{ seal: string }>(
      "select detail->>'seal' as seal from audit where action = 'enterprise.deleted' and target = $1",
      [String(id)],
    )
    expect(line?.seal).toBe(result?.seal)
    await atrium.sql("update deleted_enterprises set name = 'Another' where enterprise_id = $1", [
      id,
    ])
    const forged = await operator.call('enterprise.deletionProof', { entid: id })
    expect(forged.result?.isGenuine).toBe(false)
  })

  test('its space is never given again, in whatever case', async () => {
    const answer = await operator.call('sysop.enterprise.add', anEnterprise({ space: 'DooMed' }))
    expect(answer).toMatchObject({ status: 409, error: 'space_taken' })
  })

  test('it cannot be kept any more', async () => {
    const answer = await operator.call('sysop.enterprise.update', { id, deletion: null })
    expect(answer.status).toBe(404)
  })
})

/** A row in every table that can have one, and a list that names the enterprise. */
async function furnish(id: number) {
  const run = (text: string) => atrium.sql(text.replaceAll('$id', String(id)))
  await run(
    `insert into accounts (login_id, name, user_type, password_hash) values ('doomed-only', 'x', 0, 'x')`,
  )
  await run(`insert into memberships (tenant_id, account_id, department_id)
    select $id, a.id, d.id from accounts a, departments d
    where a.login_id in ('doomed-only', 'ours-member') and d.tenant_id = $id`)
  await run(`insert into departments (tenant_id, parent_id, name)
    select $id, id, 'Below' from departments where tenant_id = $id`)
  await run(`update brands set name = 'Doomed' where tenant_id = $id`)
  await run(`insert into own_words (tenant_id, lang, key, text) values ($id, 'en-US', 'a', 'b')`)
  await run(
    `insert into invitations (tenant_id, code, uses, expires_at, made_at) values ($id, 'doomed-code', 1, now(), now())`,
  )
  await run(`insert into app_installs (tenant_id, app, since) values ($id, 'ours-app', now())`)
  await run(`insert into micro_app_whitelist (app, enterprise_id) values ('ours-app', $id)`)
  await run(`insert into workplace_connections (tenant_id, provider, enabled, corp_id, agent_id, client_id, sealed, endpoints, changed_at)
    values ($id, 'feishu', true, 'c', 'a', 'c', '', 'standard', now())`)
  await run(`insert into workplace_states (state_hash, enterprise_id, provider, purpose, browser, redirect_uri, made_at, expires_at)
    values ('x', $id, 'feishu', 'web', 'b', 'r', now(), now())`)
  await run(
    `insert into sms_outbox (tenant_id, phone, purpose, sealed, next_at, made_at, state) values ($id, '+8613800138000', 'x', 's', now(), now(), 'sent')`,
  )
  await run(`insert into messages (space_id, audience, title, body, level, pinned, from_at, made_at)
    values ($id, 'space', 't', 'b', 'info', false, now(), now())`)
  await run(`insert into messages (audience, enterprise_ids, title, body, level, pinned, from_at, made_at)
    values ('enterprises', '{$id}', 't', 'b', 'info', false, now(), now()),
           ('enterprises', '{$id,1}', 't', 'b', 'info', false, now(), now())`)
}

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
