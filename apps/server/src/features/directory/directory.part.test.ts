import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { portalDesk, text } from '../../test/fixtures/portal.ts'

let atrium: TestAtrium
let ours: Organisation
let manager: Person
let owner: Person
let [desk, secret, below, hidden, own] = [0, 0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  await openApps(atrium, 'ours', [{ name: 'ledger' }])
  desk = await ours.department('Desk')
  secret = await ours.department('Secret')
  below = await ours.department('Veiled', desk)
  await atrium.sql("update departments set shown_to = 'nobody' where id = any ($1)", [
    [secret, below],
  ])
  hidden = await ours.person('hidden', secret)
  own = await ours.person('own-hidden', below)
  const id = await ours.person('manager-of-desk', desk)
  await ours.give(id, await ours.role('organizes a part', ['org']), 'chosen', [desk])
  await ours.give(id, await ours.role('arranges', ['apps', 'navigation']))
  manager = await atrium.signIn('manager-of-desk', { space: 'ours' })
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
})
afterAll(() => atrium.close())

const card = async (who: Person, userid: number) =>
  (await who.call('user.inEnterprise', { userid, currentEntId: ours.tenant })).status

describe('L-c: who manages a part of the enterprise', () => {
  test('sees nobody by number whom the directory hides and who is not theirs', async () => {
    expect(await card(manager, hidden)).toBe(404)
    expect(await card(manager, own)).toBe(200)
    expect(await card(owner, hidden)).toBe(200)
    expect(await card(manager, await accountId(atrium, 'neighbour-member'))).toBe(404)
  })

  test('is told no hidden department beside a name, but those that are theirs', async () => {
    const both = await ours.person('in-two', secret)
    await atrium.sql('insert into further_departments values ($1, $2, $3)', [
      ours.tenant,
      both,
      desk,
    ])
    const department = async (who: Person, userid: number) =>
      (await who.call('user.inEnterprise', { userid, currentEntId: ours.tenant })).result
        ?.department
    expect(await department(manager, both)).toBe('Desk')
    expect(await department(manager, own)).toBe('Veiled')
    expect(await department(owner, both)).toBe('Secret')
  })

  test('chooses no hidden people or departments for an app, nor for a widget', async () => {
    const choose = (who: Person, audience: object) =>
      who.call('app.setAudience', { name: 'ledger', audience: { isChosen: true, ...audience } })
    expect((await choose(manager, { personIds: [hidden] })).status).toBe(400)
    expect((await choose(manager, { departmentIds: [secret] })).status).toBe(400)
    expect((await choose(manager, { personIds: [own], departmentIds: [below] })).ok).toBe(true)
    expect((await choose(owner, { personIds: [hidden], departmentIds: [secret] })).ok).toBe(true)
    const portal = portalDesk(manager)
    const save = (departmentIds: number[]) =>
      portal.save([text('one', { audience: { isChosen: true, roleIds: [], departmentIds } })])
    expect((await save([secret])).status).toBe(400)
    expect((await save([below])).ok).toBe(true)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
