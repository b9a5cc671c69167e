import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  await atrium.sql("update enterprises set member_limit = 20000 where space = 'ours'")
  await atrium.sql(
    `insert into accounts (login_id, name, user_type, password_hash)
     select 'elsewhere-' || n, 'Somebody', 0, '' from generate_series(1, 120) n`,
  )
})
afterAll(() => atrium.close())

const row = (loginId: string) => ({
  loginId,
  name: '贾宝玉',
  phone: '',
  departments: '',
  title: '',
  superior: '',
  roles: '',
})
const start = (loginIds: string[], person = admin) =>
  person.call('memberImport.start', { fileName: 'staff.csv', rows: loginIds.map(row) })
const elsewhere = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `elsewhere-${from + n}`)

/** What became of the rows of an import, counted by outcome. */
async function outcomes(loginIds: string[], person = admin): Promise<Record<string, number>> {
  const started = await start(loginIds, person)
  const id = started.result?.id as number
  await vi.waitFor(async () => {
    const { result } = await person.call('memberImport.list', {})
    expect(result?.find((one) => one.id === id)?.status).toBe('done')
  })
  const rows = await atrium.sql<{ outcome: string; n: number }>(
    'select outcome, count(*)::int as n from member_import_rows where import_id = $1 group by 1',
    [id],
  )
  return Object.fromEntries(rows.map(({ outcome, n }) => [outcome, n]))
}

test('L-e: fifty of all imports in an hour tell that a login id is taken elsewhere, not fifty of each', async () => {
  expect(await outcomes([...elsewhere(1, 31), 'new-one'])).toEqual({
    'loginId:taken': 30,
    added: 1,
  })
  expect(await outcomes([...elsewhere(31, 61), 'new-two'])).toEqual({
    'loginId:taken': 20,
    'loginId:not_tried': 11,
  })
  // Nothing of the others is told, neither that they are taken nor that they are free.
  expect(await outcomes([...elsewhere(61, 71), 'new-three'])).toEqual({ 'loginId:not_tried': 11 })
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  expect(await outcomes(elsewhere(71, 73), neighbour)).toEqual({ 'loginId:taken': 2 })

  atrium.clock.pass(3601)
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  expect(await outcomes([...elsewhere(61, 63), 'new-three'])).toEqual({
    'loginId:taken': 2,
    added: 1,
  })
})

test('L-e: rows count, not imports; a file too many in an hour changes nothing', async () => {
  const [made] = await atrium.sql<{ id: number }>(
    `insert into member_imports (tenant_id, file_name, lines, made_by, made_at)
     select m.tenant_id, 'before.csv', 5999, m.account_id, $1 from memberships m
     join accounts a on a.id = m.account_id where a.login_id = 'ours-admin' returning id`,
    [atrium.clock.now()],
  )
  await atrium.sql(
    `insert into member_import_rows (tenant_id, import_id, n, login_id, name, plan, outcome)
     select i.tenant_id, i.id, n, 'before-' || n, 'Somebody', '{"account": null}', 'added'
     from member_imports i, generate_series(1, 5990) n where i.id = $1`,
    [made?.id],
  )
  const before = await atrium.sql('select count(*) from member_imports')
  const many = Array.from({ length: 10 }, (_, n) => `many-${n}`)
  expect(await start(many)).toMatchObject({ status: 429, error: 'rate_limited' })
  expect(await atrium.sql('select count(*) from member_imports')).toEqual(before)
  // Whoever is here already is no question about others.
  expect((await start(['ours-member'])).ok).toBe(true)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
