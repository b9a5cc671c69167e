import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { text, written } from '../../test/fixtures/message.ts'

// The bell: what it shows is asked anew after every event and every gap, so nothing can be lost or come twice.

let atrium: TestAtrium
let admin: Person
let phone: Person
let laptop: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0, host: 'localhost' })
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  phone = await atrium.signIn('ours-member', { space: 'ours' })
  laptop = await atrium.signIn('ours-member', { space: 'ours' })
})
afterAll(() => atrium.close())

const tell = (title: string) => written(admin, { ...text(title), audience: 'space' })
const bell = async (who: Person) => {
  const { result } = await who.call('notice.all', {})
  return { unread: result?.unread, titles: result?.messages.map(({ title }) => title) }
}
const hears = (page: { heard: string[] }) =>
  vi.waitFor(() => expect(page.heard.join('')).toContain('message.changed'))

test('every tab of every device hears of a message, and that it was read on one', async () => {
  const before = (await bell(phone)).unread ?? 0
  const neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
  const others = await followIn(atrium, neighbour, 'neighbour')
  const tabs = [
    await followIn(atrium, phone, 'ours'),
    await followIn(atrium, phone, 'ours'),
    await followIn(atrium, laptop, 'ours'),
  ]
  const id = await tell('Live')
  await Promise.all(tabs.map(hears))
  for (const who of [phone, laptop]) expect((await bell(who)).unread).toBe(before + 1)

  for (const tab of tabs) tab.heard.length = 0
  await phone.call('message.read', { ids: [id] })
  await Promise.all(tabs.map(hears))
  for (const who of [phone, laptop]) expect((await bell(who)).unread).toBe(before)
  expect(others.heard.join('')).not.toContain('message.changed')
})

test('what comes while a server restarts is in the bell once, after the page was told to ask again', async () => {
  const first = await atrium.another()
  await first.app.http.listen({ port: 0, host: 'localhost' })
  const page = await followIn(first, laptop, 'ours')
  const known = (await bell(laptop)).titles ?? []
  await tell('Before the gap')
  await hears(page)
  await first.close()
  await vi.waitFor(() => expect(page.open).toBe(false))
  await tell('In the gap, one')
  await tell('In the gap, two')

  const second = await atrium.another()
  await second.app.http.listen({ port: 0, host: 'localhost' })
  // A position that the old process gave means nothing to the new one.
  const again = await followIn(second, laptop, 'ours', 'something:7')
  expect(again.heard.join('')).not.toContain('"isUpToDate":true')
  await tell('After the gap')
  await hears(again)
  expect((await bell(laptop)).titles).toEqual([
    'After the gap',
    'In the gap, two',
    'In the gap, one',
    'Before the gap',
    ...known,
  ])
  await second.close()
})

test('the inbox is narrowed by kind and by what was read', async () => {
  const found = async (filters: object) => {
    const { result } = await phone.call('message.list', filters)
    return result?.aaData.map(({ title }) => title)
  }
  await phone.call('message.read', {})
  await tell('Unread')
  expect(await found({ unread: true })).toEqual(['Unread'])
  expect(await found({ unread: true, kind: 'announcement' })).toEqual(['Unread'])
  expect(await found({ unread: true, kind: 'security' })).toEqual([])
  expect(await found({ kind: 'announcement', iSearch: 'unread' })).toEqual(['Unread'])
  expect(await phone.call('message.list', { kind: 'nonsense' } as never)).toMatchObject({
    status: 400,
    fields: { kind: expect.any(String) },
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
