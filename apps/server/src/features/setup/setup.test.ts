import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

const DAY = 24 * 3600
const LATELY = { isNew: true, isNewcomer: true }

let atrium: TestAtrium
let ours: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await atrium.idOf('ours')
  for (const table of ['brands', 'sign_in_policies', 'app_installs', 'workplace_connections'])
    await atrium.sql(`delete from ${table} where tenant_id = $1`, [ours])
  await atrium.sql('update invitations set withdrawn_at = now() where tenant_id = $1', [ours])
  const now = atrium.clock.now()
  await atrium.sql('update enterprises set created_at = $1', [now])
  await atrium.sql('update memberships set joined_at = $1', [now])
})
afterAll(() => atrium.close())

const asked = async (who: string, space: string) =>
  (await (await atrium.signIn(who, { space })).call('setup.get', {})).result

test('steps are ticked off by what the space has, whatever its neighbour has', async () => {
  expect(await asked('ours-admin', 'ours')).toEqual({
    ...LATELY,
    done: { people: true, brand: false, signIn: false, app: false, workplace: false },
  })
  await atrium.sql("insert into brands (tenant_id, name) values ($1, '')", [ours])
  await atrium.sql('insert into sign_in_policies (tenant_id) values ($1)', [ours])
  expect((await asked('ours-admin', 'ours'))?.done, 'as every enterprise begins').toMatchObject({
    brand: false,
    signIn: false,
  })
  await atrium.sql("update brands set name = 'Ours' where tenant_id = $1", [ours])
  await atrium.sql('update sign_in_policies set password_length = 12 where tenant_id = $1', [ours])
  await atrium.sql(
    `insert into app_installs (tenant_id, app, since)
     select $1, name, now() from micro_apps limit 1`,
    [ours],
  )
  expect((await asked('ours-admin', 'ours'))?.done).toMatchObject({
    brand: true,
    signIn: true,
    app: true,
    workplace: false,
  })
  await atrium.sql('update workplace_connections set enabled = true')
  expect((await asked('neighbour-admin', 'neighbour'))?.done.workplace).toBe(true)
  expect((await asked('ours-admin', 'ours'))?.done.workplace).toBe(false)
})

test('an enterprise alone has nobody until somebody is invited', async () => {
  await atrium.sql('update enterprises set member_count = 1 where id = $1', [ours])
  expect((await asked('ours-admin', 'ours'))?.done.people).toBe(false)
  await atrium.sql('update invitations set withdrawn_at = null where tenant_id = $1', [ours])
  expect((await asked('ours-admin', 'ours'))?.done.people).toBe(true)
})

test('nobody is new for ever', async () => {
  atrium.clock.pass(15 * DAY)
  expect(await asked('ours-member', 'ours')).toMatchObject({ isNew: true, isNewcomer: false })
  atrium.clock.pass(46 * DAY)
  expect(await asked('ours-member', 'ours')).toMatchObject({ isNew: false })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
