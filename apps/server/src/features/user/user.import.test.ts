import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { secondOperator, tryToSignIn } from '../../test/fixtures/account.ts'

let atrium: TestAtrium
let operator: Person
let entid: number
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  entid = await atrium.idOf('ours')
})
afterAll(() => atrium.close())

const row = (loginId: string, traits: object = {}) => ({ loginId, name: '贾宝玉', ...traits })

const rows = [
  row('row-one', { phone: '13811110001', title: '主管' }),
  row('row-two', { phone: '13811110001' }),
  row('ROW-ONE'),
  row('ours-admin'),
  row('no good', { userType: '7' }),
  row('row-six', { userType: '4' }),
]

const finished = async (id: number) => {
  await vi.waitFor(async () => {
    const { result } = await operator.call('userImport.list', {})
    expect(result?.find((one) => one.id === id)?.status).toBe('done')
  })
}

test('a dry run judges every row and adds nobody', async () => {
  const before = await atrium.sql('select count(*) from accounts')
  const { result } = await operator.call('userImport.check', { entid, rows })
  expect(result?.rows).toEqual([
    { ok: true, fields: {} },
    { ok: false, fields: { phone: 'doubled' } },
    { ok: false, fields: { loginId: 'doubled' } },
    { ok: false, fields: { loginId: 'taken' } },
    { ok: false, fields: { loginId: 'malformed', userType: 'malformed' } },
    { ok: true, fields: {} },
  ])
  expect(await atrium.sql('select count(*) from accounts')).toEqual(before)
})

test('a cell that is far too long is said of its row, and the others are judged', async () => {
  const given = [row('fine'), row('wordy', { name: '长'.repeat(5000) })]
  const { result } = await operator.call('userImport.check', { entid, rows: given })
  expect(result?.rows).toEqual([
    { ok: true, fields: {} },
    { ok: false, fields: { name: 'malformed' } },
  ])
})

test('an enterprise takes as many as it has room for', async () => {
  await atrium.sql("update enterprises set member_limit = member_count + 1 where space = 'ours'")
  const given = [row('fits-in'), row('too-late')]
  const { result } = await operator.call('userImport.check', { entid, rows: given })
  expect(result).toMatchObject({
    room: 1,
    rows: [{ ok: true }, { fields: { enterprise: 'over_limit' } }],
  })
  await atrium.sql("update enterprises set member_limit = 100 where space = 'ours'")
})

test('an import adds the good rows, reports each, and shows the passwords once', async () => {
  const started = await operator.call('userImport.start', { entid, fileName: 'staff.xlsx', rows })
  const id = started.result?.id as number
  await finished(id)

  const second = await secondOperator(atrium)
  const others = await second.call('userImport.report', { id })
  expect(others.result?.passwords).toBe(0)

  const report = await operator.call('userImport.report', { id })
  expect(report.result?.passwords).toBe(2)
  const lines = report.result?.csv.split('\r\n') ?? []
  expect(lines[1]).toMatch(/^1,row-one,贾宝玉,[^,]+,[2-9A-Z-]{17}$/)
  expect(lines[4]).toMatch(/^4,ours-admin,贾宝玉,[^,]+,$/)
  const password = lines[1]?.split(',').at(-1) as string
  const signedIn = await tryToSignIn(atrium, 'row-one', password)
  expect(signedIn.result).toMatchObject({ landing: '/force/password' })

  const again = await operator.call('userImport.report', { id })
  expect(again.result).toMatchObject({ passwords: 0 })
  expect(again.result?.csv).not.toContain(password)

  const people = await atrium.sql(
    `select a.login_id, a.user_type, m.title, e.space, array_agg(r.name) as roles
     from accounts a join memberships m on m.account_id = a.id join enterprises e on e.id = m.tenant_id
     join membership_roles mr on mr.account_id = a.id and mr.tenant_id = e.id
     join roles r on r.id = mr.role_id and r.tenant_id = e.id
     where a.login_id like 'row-%' group by 1, 2, 3, 4 order by 1`,
  )
  expect(people).toEqual([
    { login_id: 'row-one', user_type: 0, title: '主管', space: 'ours', roles: ['member'] },
    { login_id: 'row-six', user_type: 4, title: '', space: 'ours', roles: ['admin'] },
  ])
})

test('a step that dies half-way leaves nothing, and is taken up again with the same rows', async () => {
  const many = Array.from({ length: 45 }, (_, n) => row(`crowd-${n}`))
  // The fourth step breaks at its fourth row, as often as somebody keeps the row from being closed.
  await atrium.sql(`
    create function break_down() returns trigger language plpgsql as $$
    begin if new.n = 28 then raise exception 'broken on purpose'; end if; return new; end $$`)
  await atrium.sql(
    'create trigger break_down before update on user_import_rows for each row execute function break_down()',
  )
  const start = await operator.call('userImport.start', {
    entid,
    fileName: 'crowd.csv',
    rows: many,
  })
  const id = start.result?.id as number
  const count = async () =>
    (
      await atrium.sql<{ people: number; members: number; added: number }>(
        `select (select count(*)::int from accounts where login_id like 'crowd-%') as people,
           (select count(*)::int from memberships m join accounts a on a.id = m.account_id
            where a.login_id like 'crowd-%') as members,
           (select count(*)::int from user_import_rows where import_id = $1 and outcome = 'added') as added`,
        [id],
      )
    )[0]
  await vi.waitFor(async () => {
    const [job] = await atrium.sql(
      "select tries from jobs where kind = 'userImport' and error is not null",
    )
    expect(job).toBeDefined()
  })
  expect(await count()).toEqual({ people: 24, members: 24, added: 24 })

  await atrium.sql('drop trigger break_down on user_import_rows')
  atrium.clock.pass(600)
  await finished(id)
  expect(await count()).toEqual({ people: 45, members: 45, added: 45 })
  expect(atrium.problems.every((line) => line.includes('broken on purpose'))).toBe(true)
  atrium.lines.length = 0
})

test('a file without one good row is refused, and an unknown enterprise is not there', async () => {
  operator = await atrium.signIn('operator')
  const bad = { entid, fileName: 'x.csv', rows: [row('')] }
  expect(await operator.call('userImport.start', bad)).toMatchObject({ error: 'rows_refused' })
  const nowhere = { entid: 999_999, fileName: 'x.csv', rows: [row('somebody')] }
  expect(await operator.call('userImport.start', nowhere)).toMatchObject({ status: 404 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
