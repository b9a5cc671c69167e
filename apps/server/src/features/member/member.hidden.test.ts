import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let admin: Person
let manager: Person
let [yard, own, other, hidden] = [0, 0, 0, 0]
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  yard = await ours.department('Yard')
  const secret = await ours.department('Secret')
  hidden = await ours.person('hidden-one', secret)
  own = await ours.person('own-one', yard)
  other = await ours.person('other-one', yard)
  const head = await ours.person('head-of-yard', yard)
  await ours.give(head, await ours.role('yard', ['org']), 'chosen', [yard])
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  await admin.call('department.update', { id: secret, shownTo: 'nobody' })
  manager = await atrium.signIn('head-of-yard', { space: 'ours' })
})
afterAll(() => atrium.close())

const gone = 'This no longer exists. Choose again'
const superiorOf = async (id: number) =>
  (await manager.call('member.get', { id })).result?.superior ?? null

describe('L-c: whoever manages a part learns of nobody hidden by trying numbers', () => {
  test('as a superior they are as somebody of the neighbour, and as nobody', async () => {
    const elsewhere = await accountId(atrium, 'neighbour-member')
    for (const superior of [hidden, elsewhere, 999_999]) {
      const many = { ids: [own], action: 'superior' as const, superior }
      const newcomer = { loginId: `new-${superior}`, name: 'New', departments: [yard], superior }
      for (const answer of [
        await manager.call('member.update', { id: own, superior }),
        await manager.call('member.many', many),
        await manager.call('member.add', newcomer),
      ])
        expect(answer).toMatchObject({ status: 400, fields: { superior: gone } })
    }
    expect(await superiorOf(own)).toBeNull()
  })

  test('as a successor too, and nobody leaves', async () => {
    const elsewhere = await accountId(atrium, 'neighbour-member')
    for (const successor of [hidden, elsewhere])
      expect(await manager.call('member.leave', { id: own, successor })).toMatchObject({
        status: 400,
        fields: { successor: gone },
      })
    expect((await manager.call('member.get', { id: own })).ok).toBe(true)
  })

  test('in a spreadsheet they are unknown, by a row of their own too', async () => {
    const cells = { name: '', phone: '', title: '', departments: '', roles: '' }
    const rows = [
      { ...cells, loginId: 'own-one', superior: 'hidden-one' },
      { ...cells, loginId: 'hidden-one', superior: '' },
    ]
    const { result } = await manager.call('memberImport.check', { rows })
    expect(result?.rows.map(({ fields }) => fields)).toEqual([
      { superior: 'unknown' },
      { loginId: 'forbidden' },
    ])
  })

  test('who was chosen by somebody else stays, and is known to who manages everybody', async () => {
    const kept = { id: other, superior: hidden }
    expect(await admin.call('member.update', kept)).toMatchObject({ ok: true })
    expect(await manager.call('member.update', { ...kept, title: 'Clerk' })).toMatchObject({
      ok: true,
    })
    const leave = { id: own, successor: hidden }
    expect(await admin.call('member.leave', leave)).toMatchObject({ ok: true })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
