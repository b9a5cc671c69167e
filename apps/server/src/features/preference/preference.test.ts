import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  member = await atrium.signIn('ours-member', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
})
afterAll(() => atrium.close())

const nothing = {
  language: null,
  theme: null,
  density: null,
  workbench: null,
  lists: {},
  homepage: null,
}
const preferred = async (who: Person) => (await who.call('preference.get', {})).result

test('who has chosen nothing prefers nothing', async () => {
  expect(await preferred(member)).toEqual(nothing)
})

test('what is chosen holds on every device of the person, and for nobody else', async () => {
  const chosen = { language: 'en-US', theme: 'dark', density: 'compact' } as const
  expect((await member.call('preference.set', chosen)).result).toEqual({ ...nothing, ...chosen })
  const elsewhere = await atrium.signIn('ours-member')
  expect(await preferred(elsewhere)).toEqual({ ...nothing, ...chosen })
  expect(await preferred(neighbour)).toEqual(nothing)
})

test('two devices that choose different things at once both have their way', async () => {
  await Promise.all([
    member.call('preference.set', { theme: 'light' }),
    member.call('preference.set', { density: 'comfortable' }),
  ])
  expect(await preferred(member)).toMatchObject({ theme: 'light', density: 'comfortable' })
})

test('no language is no choice, and no choice is no change', async () => {
  expect(await member.call('preference.set', { language: '' })).toMatchObject({ status: 400 })
  const lines = () => atrium.sql("select from audit where action = 'profile.preferencesChosen'")
  const before = (await lines()).length
  const same = (await member.call('preference.set', {})).result
  expect(same).toMatchObject({ theme: 'light', density: 'comfortable' })
  expect(await lines()).toHaveLength(before)
})

test('a choice is taken back, and the others stay', async () => {
  await member.call('preference.set', { language: null })
  expect(await preferred(member)).toMatchObject({ language: null, theme: 'light' })
})

test('the workbench is arranged, by each for themselves, and goes back to the standard', async () => {
  const workbench = { order: ['apps', 'todos'] as const, hidden: ['calendar'] as const }
  const chosen = { order: [...workbench.order], hidden: [...workbench.hidden] }
  await member.call('preference.set', { workbench: chosen })
  expect(await preferred(member)).toMatchObject({ workbench: chosen, theme: 'light' })
  expect(await preferred(neighbour)).toMatchObject({ workbench: null })
  await member.call('preference.set', { workbench: null })
  expect(await preferred(member)).toMatchObject({ workbench: null, theme: 'light' })
})

test('a list is arranged, by each for themselves; two at once on two devices both stay', async () => {
  const user = { columns: ['status', 'lastSeen'], widths: { name: 240 } }
  await Promise.all([
    member.call('preference.arrangeList', { list: 'user', ...user }),
    member.call('preference.arrangeList', { list: 'package.enterprise', widths: { version: 90 } }),
  ])
  expect((await preferred(member))?.lists).toEqual({
    user,
    'package.enterprise': { widths: { version: 90 } },
  })
  expect(await preferred(neighbour)).toMatchObject({ lists: {} })
  // Other choices leave it alone, and nothing said is as usual again.
  await member.call('preference.set', { theme: 'light' })
  await member.call('preference.arrangeList', { list: 'package.enterprise' })
  expect((await preferred(member))?.lists).toEqual({ user })
})

test('lists are arranged up to what a document can carry', async () => {
  const columns = Array.from({ length: 12 }, (_, n) => `${'column'.repeat(6)}${'abcdefghijkl'[n]}`)
  const names = Array.from({ length: 20 }, (_, n) => `list${'abcdefghijklmnopqrst'[n]}`)
  const answers = []
  for (const list of names)
    answers.push(await member.call('preference.arrangeList', { list, columns }))
  expect(answers.at(0)).toMatchObject({ ok: true })
  expect(answers.at(-1)).toMatchObject({ error: 'invalid', fields: { list: expect.any(String) } })
  for (const list of [...names, 'user']) await member.call('preference.arrangeList', { list })
  expect(await preferred(member)).toMatchObject({ lists: {} })
})

test.each([
  [{ list: '../x' }, 'list'],
  [{ list: 'user', columns: ['a b'] }, 'columns.0'],
  [{ list: 'user', widths: { name: 1 } }, 'widths.name'],
  [{ list: 'user', widths: { name: 90.5 } }, 'widths.name'],
  [{ list: 'user', columns: Array.from({ length: 30 }, () => 'x'.repeat(40)) }, 'widths'],
  [{ list: 'user', more: 1 }, 'more'],
])('a list arranged as %j is refused by name', async (given, field) => {
  const answer = await member.call('preference.arrangeList', given)
  expect(answer).toMatchObject({ error: 'invalid', fields: { [field]: expect.any(String) } })
})

test('the page to begin on is one of them', async () => {
  await member.call('profile.homepage', { homepage: '/user/center' })
  expect(await preferred(member)).toMatchObject({ homepage: '/user/center' })
})

test.each([
  [{ language: 'xx-XX' }, 'language'],
  [{ language: 'x'.repeat(36) }, 'language'],
  [{ theme: 'pink' }, 'theme'],
  [{ density: 7 }, 'density'],
  [{ homepage: '/user/center' }, 'homepage'],
  [{ workbench: 7 }, 'workbench'],
  [{ workbench: { order: [], hidden: [], more: [] } }, 'workbench.more'],
  [{ workbench: { order: ['nowhere'], hidden: [] } }, 'workbench.order.0'],
  [{ workbench: { order: ['apps', 'apps'], hidden: [] } }, 'workbench.order'],
])('%j is refused by its name, and changes nothing', async (chosen, field) => {
  const before = await preferred(member)
  const answer = await member.call('preference.set', chosen as never)
  expect(answer).toMatchObject({ error: 'invalid', fields: { [field]: expect.any(String) } })
  expect(await preferred(member)).toEqual(before)
})

test('an operator who views as somebody neither reads nor changes them', async () => {
  const visitor = await viewAs(atrium, 'ours-member', 'ours')
  expect(await visitor.call('preference.get', {})).toMatchObject({ ok: false, status: 403 })
  expect(await visitor.call('preference.set', { theme: 'dark' })).toMatchObject({ status: 403 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
