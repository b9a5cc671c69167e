import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let lab: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  await ours.person('lab-person', lab)
  await ours.person('shop-person', await ours.department('shop'))
  for (const [login, phone] of [
    ['lab-person', '+8613812345678'],
    ['shop-person', '+8613712345699'],
    ['neighbour-member', '+8613612345600'],
  ])
    await atrium.sql('update accounts set phone = $2 where login_id = $1', [login, phone])
  await atrium.signIn('lab-person', { space: 'ours' })
  await atrium.signIn('shop-person', { space: 'ours' })
})
afterAll(() => atrium.close())

const LISTS = ['signInPolicy.members', 'signIn.log', 'memberSession.list'] as const
const DIGITS = '12345'

const foundBy = async (who: Person, search: string) =>
  Promise.all(
    LISTS.map(async (list) => {
      const { result } = await who.call(list, { search })
      const rows = (result?.rows ?? []) as { loginId?: string; person?: { loginId: string } }[]
      return rows
        .map((row) => row.loginId ?? row.person?.loginId ?? '')
        .toSorted((one, other) => one.localeCompare(other))
    }),
  )

async function somebody(loginId: string, permissions: string[]) {
  const id = await ours.person(loginId, null)
  await ours.give(id, await ours.role(loginId, permissions))
  return { id, person: await atrium.signIn(loginId, { space: 'ours' }) }
}

test('who manages sign-in alone finds nobody by the digits of a phone, and by a name as before', async () => {
  const { person } = await somebody('keeper', ['signIn'])
  expect(await foundBy(person, DIGITS)).toEqual([[], [], []])
  expect(await foundBy(person, '13812345678')).toEqual([[], [], []])
  const one = ['lab-person']
  expect(await foundBy(person, 'lab-person')).toEqual([one, one, one])
})

test('who manages people finds them by it: all, or those of their part, and never a neighbour’s', async () => {
  const { person } = await somebody('manager', ['signIn', 'org'])
  const both = ['lab-person', 'shop-person']
  expect(await foundBy(person, DIGITS)).toEqual([both, both, both])
  const { id, person: partial } = await somebody('partial', ['signIn'])
  await ours.give(id, await ours.role('people of a part', ['org']), 'chosen', [lab])
  const one = ['lab-person']
  expect(await foundBy(partial, DIGITS)).toEqual([one, one, one])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
