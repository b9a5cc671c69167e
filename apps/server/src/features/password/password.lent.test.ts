import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../db/connect.ts'
import { wearing } from '../../kernel/transaction/within.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId, tryToSignIn } from '../../test/fixtures/account.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { browser } from '../../test/fixtures/phone.ts'
import { housekeepingChores } from '../housekeeping/housekeeping.chores.ts'

const HOUR = 3600
const CHOOSES = { login: true, landing: '/force/password' }

let atrium: TestAtrium
let operator: Person
let tenant: number
beforeAll(async () => {
  atrium = await openAtrium()
  tenant = await atrium.idOf('ours')
})
afterAll(() => atrium.close())
// Time passes in these tests, and an operator's session does not last.
beforeEach(async () => {
  await atrium.sql('delete from attempts')
  operator = await atrium.signIn('operator')
})

type Lent = { loginId: string; password: string }

async function reset(loginId: string): Promise<Lent> {
  const userId = await accountId(atrium, loginId)
  const { result } = await operator.call('password.change', { userId })
  return { loginId, password: result?.password as string }
}

const bringIn = async (loginId: string) => {
  const rows = [{ loginId, name: '贾宝玉' }]
  const start = await operator.call('userImport.start', { entid: tenant, fileName: 'a.csv', rows })
  const id = start.result?.id as number
  await vi.waitFor(async () => expect(await importOf(id)).toMatchObject({ status: 'done' }))
  return id
}
const importOf = async (id: number) =>
  (await operator.call('userImport.list', {})).result?.find((one) => one.id === id)

const imported = async (loginId: string): Promise<Lent> => {
  const report = await operator.call('userImport.report', { id: await bringIn(loginId) })
  return {
    loginId,
    password: /[2-9A-Z]{5}(-[2-9A-Z]{5}){2}/.exec(report.result?.csv ?? '')?.[0] ?? '',
  }
}

const added = async (loginId: string): Promise<Lent> =>
  (await operator.call('sysop.user.add', { loginId, name: 'n' })).result as Lent

const creating = async (loginId: string): Promise<Lent> =>
  (await createEnterprise(operator, { admin: { loginId, name: 'n' } })).admin

test.each([
  ['made by a reset', () => reset('ours-member')],
  ['of somebody added', () => added('somebody')],
  ['of an import', () => imported('from-a-sheet')],
  ['of the first admin of an enterprise', () => creating('first-admin')],
])(
  'a one-time password %s opens the platform for 72 hours, and then sounds like a wrong one',
  async (_, make) => {
    const { loginId, password } = await make()
    const oneTimePassword = async () => {
      const id = await accountId(atrium, loginId)
      return (await (await atrium.signIn('operator')).call('user.person', { id })).result?.oneTime
    }
    atrium.clock.pass(72 * HOUR - 60)
    expect((await tryToSignIn(atrium, loginId, password)).result).toMatchObject(CHOOSES)
    expect(await oneTimePassword()).toMatchObject({ ranOut: false })

    atrium.clock.pass(120)
    await atrium.sql('delete from attempts')
    const over = await tryToSignIn(atrium, loginId, password)
    await atrium.sql('delete from attempts')
    expect(over).toMatchObject({ status: 401, error: 'sign_in_refused' })
    expect(over).toEqual(await tryToSignIn(atrium, loginId, 'quite another one'))
    expect(await oneTimePassword()).toMatchObject({ ranOut: true })

    operator = await atrium.signIn('operator')
    await atrium.sql('delete from attempts')
    const anew = await reset(loginId)
    expect((await tryToSignIn(atrium, loginId, anew.password)).result).toMatchObject(CHOOSES)
    expect((await tryToSignIn(atrium, 'neighbour-member')).result).toMatchObject({ login: true })
  },
)

test('what was chosen with it does not run out, also if it is chosen late by who is inside', async () => {
  const { loginId, password } = await added('late-comer')
  const here = browser(atrium)
  await here.send('POST', '/v1/session', { loginId, password, remember: true })
  atrium.clock.pass(100 * HOUR)
  const chosen = { oldPassword: password, newPassword: PASSWORD }
  expect(await here.send('POST', '/api/user/password', chosen)).toMatchObject({ status: 200 })
  atrium.clock.pass(1000 * HOUR)
  expect((await tryToSignIn(atrium, loginId)).result).toMatchObject({ login: true })
})

test('passwords of an import that nobody took are neither shown nor kept after that time', async () => {
  const id = await bringIn('never-told')
  expect(await importOf(id)).toMatchObject({ passwords: 1 })
  atrium.clock.pass(72 * HOUR + 1)
  operator = await atrium.signIn('operator')
  expect(await importOf(id)).toMatchObject({ passwords: 0 })
  expect((await operator.call('userImport.report', { id })).result?.passwords).toBe(0)

  const kept = () =>
    atrium.sql('select from user_import_rows where import_id = $1 and sealed is not null', [id])
  expect(await kept()).toHaveLength(1)
  const database = await connect(atrium.url)
  const { housekeeping } = housekeepingChores
  await wearing({ database, clock: atrium.clock }, housekeeping.hat, housekeeping.step)
  await database.close()
  expect(await kept()).toEqual([])
})

test('a refused try says in the trail that the password had run out', async () => {
  const { loginId, password } = await added('too-late')
  atrium.clock.pass(72 * HOUR + 1)
  await tryToSignIn(atrium, loginId, password)
  await tryToSignIn(atrium, 'neighbour-member', 'wrong')
  const lines = await atrium.sql(
    "select detail ->> 'ranOut' as over from audit where action = 'session.refused' order by seq desc limit 2",
  )
  expect(lines).toEqual([{ over: 'false' }, { over: 'true' }])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
