import { noticeKinds } from '@atrium/contract/messages/message-kinds.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let member: Person
let neighbour: Person
let admin: Person
beforeAll(async () => {
  atrium = await openAtrium()
  ;({ member, neighbour, admin } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(() => atrium.close())

const settings = async (who: Person) => (await who.call('notice.settings', {})).result
const off = async (who: Person) =>
  (await settings(who))?.kinds.flatMap(({ kind, pops, pushed }) => [
    ...(pops !== false ? [] : [`${kind} pops`]),
    ...(pushed ? [] : [`${kind} pushed`]),
  ])

test('who has chosen nothing is told of everything, at all hours', async () => {
  const kindsOf = async (who: Person) => (await settings(who))?.kinds.map(({ kind }) => kind)
  expect(await kindsOf(admin)).toEqual([...noticeKinds])
  // What is for admins alone never comes to anybody else.
  const others = noticeKinds.filter((kind) => kind !== 'administration')
  expect(await kindsOf(member)).toEqual(others)
  expect(await off(member)).toEqual([])
  expect(await settings(member)).toMatchObject({ quiet: null, pushKey: null })
})

test('a choice holds on every device of the person, and for nobody else', async () => {
  await member.call('notice.choose', { kind: 'announcement', pops: false })
  await member.call('notice.choose', { kind: 'platform', pops: false, pushed: false })
  const expected = ['announcement pops', 'platform pops', 'platform pushed']
  expect(await off(await atrium.signIn('ours-member'))).toEqual(expected)
  expect(await off(neighbour)).toEqual([])
  await member.call('notice.choose', { kind: 'platform', pops: true, pushed: true })
  expect(await off(member)).toEqual(['announcement pops'])
  await member.call('notice.choose', { kind: 'announcement', pops: true })
})

test('two devices that choose different things at once both have their way', async () => {
  const quiet = { from: '22:00', to: '07:00', days: [5, 1, 5], zone: 'Europe/Berlin' }
  await Promise.all([
    member.call('notice.choose', { kind: 'announcement', pops: false }),
    member.call('notice.choose', { kind: 'delegation', pops: false }),
    member.call('notice.choose', { quiet }),
  ])
  expect(await off(member)).toEqual(['announcement pops', 'delegation pops'])
  expect((await settings(member))?.quiet).toEqual({ ...quiet, days: [1, 5] })
  expect((await member.call('notice.choose', { quiet: null })).result?.quiet).toBeNull()
  expect(await off(member)).toEqual(['announcement pops', 'delegation pops'])
})

test('chosen again it is there once', async () => {
  for (let n = 0; n < 3; n++)
    await member.call('notice.choose', { kind: 'platform', pushed: false })
  const [row] = await atrium.sql<{ unpushed: string[] }>('select unpushed from notice_settings')
  expect(row?.unpushed).toEqual(['platform'])
})

describe('refused by its name, with nothing changed:', () => {
  const hours = { from: '22:00', to: '07:00', days: [1], zone: 'Asia/Shanghai' }
  test.each([
    ['kind', { kind: 'security', pops: false }],
    ['kind', { kind: 'security', pushed: false }],
    ['kind', { pops: false }],
    ['pops', { kind: 'task', pops: false }],
    ['kind', { kind: 'nonsense', pops: false }],
    ['quiet.from', { quiet: { ...hours, from: '24:00' } }],
    ['quiet.to', { quiet: { ...hours, to: '7:00' } }],
    ['quiet.days', { quiet: { ...hours, days: [] } }],
    ['quiet.days.0', { quiet: { ...hours, days: [8] } }],
    ['quiet.zone', { quiet: { ...hours, zone: 'Nowhere' } }],
  ])('%s in %j', async (field, chosen) => {
    const before = await settings(member)
    const answer = await member.call('notice.choose', chosen as never)
    expect(answer).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await settings(member)).toEqual(before)
  })
})

test('where nothing is pushed, no browser subscribes', async () => {
  const given = { endpoint: 'https://fcm.googleapis.com/x', p256dh: 'AAAA', auth: 'AAAA' }
  expect(await member.call('push.subscribe', given)).toMatchObject({ error: 'push_off' })
})

test('an operator who views as somebody neither reads nor changes it', async () => {
  const visitor = await viewAs(atrium, 'ours-member', 'ours')
  expect(await visitor.call('notice.settings', {})).toMatchObject({ status: 403 })
  expect(await visitor.call('notice.choose', { quiet: null })).toMatchObject({ status: 403 })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
