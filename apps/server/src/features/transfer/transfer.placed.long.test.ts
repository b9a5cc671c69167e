// long because everything the tables would refuse is tried on the same file.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import {
  exported,
  judge,
  linesOf,
  reforged,
  settled,
  uploaded,
} from '../../test/fixtures/transfer.ts'

let atrium: TestAtrium
let root: Person
let ours: number
let file: Buffer
beforeAll(async () => {
  atrium = await openAtrium()
  root = await atrium.signIn('operator')
  ours = await atrium.idOf('ours')
  await atrium.sql(
    `insert into space_settings (tenant_id, key, value) values
       ($1, 'signIn.ways', '["password"]'), ($1, 'join.anyone', 'true'),
       ($1, 'retention', '{"signIns": 90, "messages": 365}')
     on conflict do nothing`,
    [ours],
  )
  await atrium.sql("update accounts set phone = '+8613800138000' where login_id = 'ours-admin'")
  file = await exported(root, ours)
})
afterAll(() => atrium.close())

type Row = Record<string, unknown>
/** The file with other rows in place of those of one table. */
const withRows = (wanted: string, change: (row: Row) => Row[]) =>
  reforged(file, {
    lines: ([table, row]) =>
      table === wanted ? change(row).map((each) => [table, each]) : [[table, row]],
  })
const twice = (table: string, changes: (row: Row) => Row = () => ({})) =>
  withRows(table, (row) => [row, { ...row, ...changes(row) }])
const other = ({ id }: Row) => ({ id: Number(id) + 1_000_000 })
const rowsOf = (table: string): Row[] =>
  linesOf(file).flatMap((line) => (line[0] === table ? [line[1]] : []))

describe('the dry run finds what the tables would refuse:', () => {
  const login = (row: Row) => ({ ...other(row), phone: null })
  test.each([
    ['a membership', 'memberships', () => twice('memberships'), 'account_id'],
    ['a setting', 'space_settings', () => twice('space_settings'), 'key'],
    ['a menu', 'navigations', () => twice('navigations'), ''],
    ['a brand', 'brands', () => twice('brands'), ''],
    ['a policy', 'sign_in_policies', () => twice('sign_in_policies'), ''],
    [
      'a role of a person',
      'membership_roles',
      () => twice('membership_roles'),
      'account_id, role_id',
    ],
    ['the name of a role', 'roles', () => twice('roles', other), 'name'],
    ['a login', 'accounts', () => twice('accounts', login), 'login_id'],
    [
      'a login in other letters',
      'accounts',
      () => twice('accounts', (row) => ({ ...login(row), login_id: 'OURS-Admin' })),
      'login_id',
    ],
    [
      'a phone',
      'accounts',
      () => twice('accounts', (row) => ({ ...other(row), login_id: `x${Number(row.id)}` })),
      'phone',
    ],
    ['a top department', 'departments', () => twice('departments', other), 'parent_id'],
  ])('%s twice', (_, table, forge, field) => {
    expect(judge(forge())).toMatchObject({
      flaw: 'doubled',
      flawAt: { table, line: expect.any(Number), field },
    })
  })

  const top = 7_000_001
  const below = (id: number, parent_id: number | null) => ({ id, parent_id, name: `d${id}` })
  test.each([
    ['itself', [below(top, top)]],
    ['its own child', [below(top, top + 1), below(top + 1, top)]],
    ['its grandchild', [below(top, top + 2), below(top + 1, top), below(top + 2, top + 1)]],
  ])('a department below %s', (_, circle) => {
    expect(judge(withRows('departments', (row) => [row, ...circle]))).toMatchObject({
      flaw: 'circle',
      flawAt: { table: 'departments', field: 'parent_id' },
    })
  })

  test.each([
    ['navigations', 'revision', Number.MAX_SAFE_INTEGER],
    ['navigations', 'revision', 2 ** 31],
    ['navigations', 'changes', Number.MAX_SAFE_INTEGER],
    ['accounts', 'created_at', '0000-01-01T00:00:00Z'],
    ['accounts', 'created_at', '2026-01-01T00:00:00+20:00'],
    ['roles', 'landing', '/'],
    ['sign_in_policies', 'effective_at', null],
  ])('%s.%s out of range: %s', (table, field, value) => {
    const forged = withRows(table, (row) => [
      { ...row, ...(table === 'sign_in_policies' && { two_step: true }), [field]: value },
    ])
    expect(judge(forged)).toMatchObject({
      flaw: 'bad_value',
      flawAt: { table, field },
    })
  })

  const limited = (member_limit: number) =>
    reforged(file, { head: (head) => ({ ...head, member_limit }) })
  test('more members than the enterprise may have', () => {
    expect(rowsOf('memberships')).toHaveLength(2)
    expect(judge(limited(1))).toMatchObject({
      flaw: 'over_limit',
      flawAt: { table: 'memberships' },
    })
    expect(judge(limited(2))).not.toHaveProperty('flaw')
  })

  test('a role of somebody who is no member', () => {
    expect(judge(withRows('memberships', () => []))).toMatchObject({
      flaw: 'bad_reference',
      flawAt: { table: 'membership_roles', field: 'account_id' },
    })
  })

  test('more departments than are placed in one statement', () => {
    const many = (length: number) =>
      withRows('departments', (row) => [
        row,
        ...Array.from({ length }, (_, n) => below(top + n, Number(row.id))),
      ])
    expect(judge(many(50_000))).toMatchObject({
      flaw: 'too_large',
      flawAt: { table: 'departments', line: expect.any(Number), field: '' },
    })
    expect(judge(many(49_999))).not.toHaveProperty('flaw')
  })

  test('people who belong to nothing', async () => {
    const forged = withRows('accounts', (row) => [
      row,
      { ...row, ...other(row), login_id: `nobody-${Number(row.id)}`, phone: null },
    ])
    const line =
      linesOf(forged).findIndex((each) => String(each[1]?.login_id).startsWith('nobody')) + 1
    expect(await uploaded(root, forged)).toMatchObject({
      state: 'failed',
      flaw: 'no_member',
      flawAt: { table: 'accounts', line, field: 'id' },
    })
  })

  test('a department whose parent comes only after other tables', () => {
    const [whole] = rowsOf('departments')
    const forged = reforged(file, {
      lines: (line) => {
        if (line[0] === 'departments') return [['departments', below(top, Number(whole?.id))]]
        return line[0] === 'roles' ? [line, ['departments', whole]] : [line]
      },
    })
    expect(judge(forged)).toMatchObject({
      flaw: 'bad_reference',
      flawAt: { table: 'departments', field: 'parent_id' },
    })
  })

  test.each([
    ['doubled', () => twice('memberships')],
    ['circle', () => withRows('departments', (row) => [row, below(top, top)])],
    ['bad_value', () => withRows('navigations', (row) => [{ ...row, revision: 2 ** 53 - 1 }])],
    ['over_limit', () => limited(1)],
  ])('and says so to whoever sent it: %s', async (flaw, forge) => {
    expect(await uploaded(root, forge())).toMatchObject({ state: 'failed', flaw })
  })
})

async function bringIn(forged: Buffer, space: string, logins: { from: string; to: string }[] = []) {
  root = await atrium.signIn('operator')
  const read = await uploaded(root, forged)
  expect(read).toMatchObject({ state: 'ready', flaw: null })
  const id = read?.id ?? 0
  expect((await root.call('transfer.import', { id, space, name: space, logins })).ok).toBe(true)
  return settled(root, id)
}

describe('logins that are only in the way of each other', () => {
  test('are all placed: one is renamed to what another one has', async () => {
    const forged = reforged(file, {
      lines: ([table, row]) => {
        if (table === 'accounts') {
          const login_id = `${String(row.login_id)}-cousin`
          return [row, { ...row, ...other(row), login_id, phone: null }].map((each) => [
            table,
            each,
          ])
        }
        if (table !== 'memberships') return [[table, row]]
        const { id: account_id } = other({ id: row.account_id })
        return [row, { ...row, account_id }].map((each) => [table, each])
      },
    })
    expect((await bringIn(forged, 'cousin'))?.state).toBe('done')
  })

  test('are all placed: the plan gives somebody the name of another', async () => {
    const forged = withRows('accounts', (row) => [
      { ...row, login_id: `fresh-${String(row.login_id)}` },
    ])
    const plan = [{ from: 'fresh-ours-admin', to: 'Fresh-ours-member' }]
    expect((await bringIn(forged, 'renamed', plan))?.state).toBe('done')
  })
})

describe('what the tables refuse all the same', () => {
  test('is somebody without a membership, whoever has let them through', async () => {
    await expect(
      atrium.sql(`do $$ begin
        perform set_config('atrium.tenant', '${ours}', true);
        insert into placed_accounts (placed_in, account_id)
          select ${ours}, id from accounts where login_id = 'neighbour-member';
        call end_placing();
      end $$`),
    ).rejects.toThrow('is no member of the enterprise it came with')
  })

  test('is nothing of another import, which goes on meanwhile with people who are not members yet', async () => {
    const counted = "select n from tallies where name = 'accounts'"
    const [before] = await atrium.sql<{ n: number }>(counted)
    const placed = await atrium.sql(
      `insert into placed_accounts (placed_in, account_id)
       select e.id, a.id from enterprises e, accounts a
       where e.space = 'neighbour' and a.login_id = 'ours-member' returning placed_in, account_id`,
    )
    await atrium.sql(`do $$ begin
      perform set_config('atrium.tenant', '${ours}', true);
      call end_placing();
    end $$`)
    expect(await atrium.sql('select * from placed_accounts')).toEqual(placed)
    expect(await atrium.sql(counted)).toEqual([before])
    await atrium.sql('delete from placed_accounts')
  })

  test('ends the import with a reason and the table, and leaves nothing', async () => {
    await atrium.sql('alter table navigations add constraint odd check (revision <> 4711)')
    const forged = withRows('navigations', (row) => [{ ...row, revision: 4711 }])
    const refused = await bringIn(forged, 'refused')
    await atrium.sql('alter table navigations drop constraint odd')
    expect(refused).toMatchObject({
      state: 'failed',
      flaw: 'refused',
      flawAt: { table: 'navigations', line: null },
    })
    expect(await atrium.idOf('refused')).toBeUndefined()
    expect(await atrium.sql('select from placed_accounts')).toEqual([])
  })

  test('is told also where it was tried again and again', async () => {
    const { id, job } = await givenUp('again-and-again', 'waiting')
    await atrium.sql(
      "update jobs set status = 'waiting', tries = 7, run_at = now() where id = $1",
      [job],
    )
    await atrium.sql(
      "create unique index odd on accounts ((true)) where login_id ~ '-again-and-again$'",
    )
    await atrium.sql("select pg_notify('atrium', $1)", [
      JSON.stringify({ topics: ['jobs'], event: null }),
    ])
    const refused = await settled(root, id)
    await atrium.sql('drop index odd')
    expect(refused).toMatchObject({
      state: 'failed',
      flaw: 'refused',
      flawAt: { table: 'accounts', line: null },
    })
    expect(atrium.problems).toHaveLength(1)
    atrium.lines.length = 0
  })
})

/** An import that was approved, and whose job was tried in vain. */
async function givenUp(space: string, state = 'failed') {
  root = await atrium.signIn('operator')
  const id = (await uploaded(root, file))?.id ?? 0
  // Its last step would take a failed import for one that was read in vain, and remove the file.
  await vi.waitFor(async () =>
    expect(
      await atrium.sql(
        `select from jobs where steps[1] = 'read' and status = 'waiting'
           and (input ->> 'transfer')::bigint = $1`,
        [id],
      ),
    ).toEqual([]),
  )
  await atrium.sql(
    `update transfers set state = $3, flaw = 'refused', plan = jsonb_build_object(
       'space', $2::text, 'name', $2::text, 'logins', '[]'::jsonb, 'by', made_by) where id = $1`,
    [id, space, state],
  )
  const [job] = await atrium.sql<{ id: number }>(
    `insert into jobs (kind, steps, input, status, error)
     values ('importing', '{place,clear}', $1, 'failed', 'x') returning id`,
    [JSON.stringify({ transfer: id })],
  )
  return { id, job: job?.id ?? 0 }
}

describe('a job that was given up and is taken up again', () => {
  test('has its import under way again, and done', async () => {
    const { id, job } = await givenUp('again')
    expect((await root.call('job.retry', { id: job })).ok).toBe(true)
    const { result } = await root.call('transfer.get', { id })
    expect(result?.state).toMatch(/waiting|done/)
    expect(result?.flaw).toBeNull()
    expect((await settled(root, id))?.state).toBe('done')
    expect(await atrium.idOf('again')).toEqual(expect.any(Number))
  })

  test('says that the space was taken meanwhile', async () => {
    const { id, job } = await givenUp('neighbour')
    await root.call('job.retry', { id: job })
    expect(await settled(root, id)).toMatchObject({ state: 'failed', flaw: 'space_taken' })
  })

  test('has nothing to do for an import that was thrown away', async () => {
    const { id, job } = await givenUp('thrown-away')
    await atrium.sql('delete from transfers where id = $1', [id])
    await root.call('job.retry', { id: job })
    await vi.waitFor(async () =>
      expect(
        await atrium.sql("select from jobs where id = $1 and status <> 'done'", [job]),
      ).toEqual([]),
    )
  })

  test('leaves an import alone that was done, and only not cleared up', async () => {
    const { id, job } = await givenUp('cleared', 'done')
    await atrium.sql('update jobs set done = array[now()] where id = $1', [job])
    await root.call('job.retry', { id: job })
    expect((await root.call('transfer.get', { id })).result?.state).toBe('done')
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
