import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { aManifest } from '../../test/fixtures/apps.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { everybody, portalDesk, roleIn, seenBy, text } from '../../test/fixtures/portal.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let desk: ReturnType<typeof portalDesk>
const widgets = [{ name: 'latest', title: { 'en-US': 'Latest entries' } }]

beforeAll(async () => {
  atrium = await openAtrium()
  await openApps(atrium, 'ours', [{ name: 'ledger' }, { name: 'plain' }])
  await openApps(atrium, 'neighbour', [{ name: 'theirs' }])
  await brings(widgets, 'ledger')
  await brings(widgets, 'theirs')
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  desk = portalDesk(admin)
})
beforeEach(async () => {
  await atrium.sql("delete from app_audiences where app = 'ledger'")
  await desk.save([text('news'), widget()])
  await desk.publish()
})
afterAll(() => atrium.close())

const brings = (brought: typeof widgets, name: string) =>
  atrium.sql('update micro_app_versions set manifest = $2 where app = $1', [
    name,
    JSON.stringify(aManifest({ name, widgets: brought })),
  ])
const widget = (traits: object = {}) => ({
  kind: 'app',
  id: 'entries',
  title: '',
  width: 'half',
  audience: everybody,
  app: 'ledger',
  widget: 'latest',
  ...traits,
})
const choose = (audience: object) =>
  admin.call('app.setAudience', { name: 'ledger', audience: { isChosen: true, ...audience } })

test('what apps of the space bring along is offered to who arranges, and nobody else’s', async () => {
  expect((await admin.call('portal.get', {})).result?.appWidgets).toEqual([
    {
      app: 'ledger',
      appTitle: { 'zh-CN': 'ledger 应用', 'en-US': 'ledger app' },
      widget: 'latest',
      title: { 'en-US': 'Latest entries' },
    },
  ])
  expect(await seenBy(member)).toEqual(['news', 'entries'])
  expect(JSON.stringify((await neighbour.call('home.page', {})).result)).not.toContain('ledger')
})

test.each([
  ['an app of the neighbour', { app: 'theirs' }],
  ['an app that brings nothing', { app: 'plain' }],
  ['something that it does not bring', { widget: 'oldest' }],
  ['no app', { app: 'nowhere' }],
])('%s is refused by its field, and nothing is saved', async (_, traits) => {
  const revision = await desk.revision()
  const answer = await desk.save([widget(traits)])
  expect(answer).toMatchObject({ status: 400, verdicts: { 'widgets.0.widget': 'unknown' } })
  expect(await desk.revision()).toBe(revision)
})

test.each([{ app: '../x' }, { app: '' }, { widget: 'a b' }, { widget: null }, { props: {} }])(
  'nonsense is refused: %j',
  async (traits) => {
    expect((await desk.save([widget(traits)])).status).toBe(400)
  },
)

test('only who can open the app is told of it, from the next look on', async () => {
  await choose({ personIds: [await accountId(atrium, 'ours-admin')] })
  expect(await seenBy(member)).toEqual(['news'])
  expect(JSON.stringify((await member.call('home.page', {})).result)).not.toContain('ledger')
  expect(await seenBy(admin)).toEqual(['news', 'entries'])
})

test('a preview as a role has it where that role has the app', async () => {
  const owner = await roleIn(atrium, 'ours', 'owner')
  await choose({ roleIds: [owner] })
  const as = async (input: { role?: number }) => {
    const { result } = await admin.call('portal.preview', input)
    return [result?.widgets.map(({ id }) => id), result?.withheld]
  }
  expect(await as({ role: owner })).toEqual([['news', 'entries'], 0])
  expect(await as({})).toEqual([['news'], 1])
})

test('a version that brings it no more takes it off the portal, and a draft can be saved without it', async () => {
  await brings([], 'ledger')
  expect(await seenBy(member)).toEqual(['news'])
  const { result } = await admin.call('portal.get', {})
  expect(result?.widgets.map(({ id }) => id)).toEqual(['news'])
  expect((await desk.save(result?.widgets ?? [])).ok).toBe(true)
  await brings(widgets, 'ledger')
  expect(await seenBy(member), 'what was published is there again').toEqual(['news', 'entries'])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
