import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { anIpa, put } from '../../test/fixtures/packages.ts'

let atrium: TestAtrium
let operator: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

const ahead = (minutes: number) =>
  new Date(atrium.clock.now().getTime() + minutes * 60_000).toISOString()
const announced = async (who = member) =>
  (await who.call('user.baseinfo', {})).result?.maintenance ?? null

describe('maintenance that lies ahead', () => {
  test('is told to everybody signed in, in their language, and to no guest', async () => {
    const texts = { 'en-US': 'New shelves', 'zh-CN': '更换书架' }
    const window = { updating: false, from: ahead(60), until: ahead(90), texts, notice: 30 }
    expect((await operator.call('sysop.update.set', window)).ok).toBe(true)
    await vi.waitFor(async () => expect(await announced()).not.toBeNull())
    const told = await announced()
    expect(told).toMatchObject({ from: window.from, until: window.until, text: 'New shelves' })
    expect(Date.parse(told?.from ?? '') - Date.parse(told?.told ?? '')).toBe(30 * 60_000)
    expect(await announced(atrium.guest)).toBeNull()

    const chinese = await member.raw('GET', '/sapi/user/baseinfo', {
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(chinese.json().result.maintenance.text).toBe('更换书架')
  })

  test('one text for all is said where a language has none of its own', async () => {
    const texts = { 'zh-CN': '更换书架' }
    await operator.call('sysop.update.set', {
      updating: false,
      from: ahead(60),
      text: 'Shelves',
      texts,
    })
    expect((await operator.call('sysop.update.get', {})).result).toMatchObject({
      text: 'Shelves',
      texts,
    })
  })

  test('is over when it is over, or when an operator says so', async () => {
    await operator.call('sysop.update.set', { updating: true, until: ahead(5) })
    await vi.waitFor(async () => expect((await announced(operator))?.until).not.toBe(undefined))
    atrium.clock.pass(6 * 60)
    expect((await operator.call('sysop.update.get', {})).result).toMatchObject({
      updating: false,
      from: null,
      until: null,
    })
    await vi.waitFor(async () => expect(await announced()).toBeNull())
  })

  test.each([
    ['ends before it begins', () => ({ updating: false, from: ahead(20), until: ahead(10) })],
    ['has ended already', () => ({ updating: true, until: ahead(-10) })],
  ])('is refused when it %s', async (_, window) => {
    const answer = await operator.call('sysop.update.set', window())
    expect(answer).toMatchObject({ ok: false, status: 400, fields: { until: expect.any(String) } })
  })
})

describe('an installed client', () => {
  const listOf = async (who: Person, had: object) =>
    (await who.call('update.list', had)).result ?? []
  const versionsOf = async (who: Person) =>
    Object.fromEntries((await listOf(who, {})).map(({ kind, version }) => [kind, version]))

  test('that has nothing is told everything; one that has all of it, nothing', async () => {
    const versions = await versionsOf(member)
    expect(Object.keys(versions).toSorted()).toEqual(['dictionary', 'routes', 'shell'])
    expect(await listOf(member, versions)).toEqual([])
    expect((await member.call('update.status', versions)).result).toEqual({ update: false })
    expect((await member.call('update.status', {})).result).toEqual({ update: true })
  })

  test('hears of changed routes and words, where it finds them, and of nothing else', async () => {
    const versions = await versionsOf(member)
    await operator.call('route.save', { routes: [], version: 0 })
    expect(await listOf(member, versions)).toMatchObject([
      { kind: 'routes', had: versions.routes, url: '/napi/micro-apps/atriumBaseInfo' },
    ])
    await operator.call('phrase.set', { lang: 'en-US', key: 'login.title', text: 'Come in' })
    await vi.waitFor(async () =>
      expect((await listOf(member, versions)).map(({ kind }) => kind)).toEqual([
        'routes',
        'dictionary',
      ]),
    )
  })

  test("is told of its own space's words, not of the neighbour's", async () => {
    const here = await atrium.signIn('ours-member', { space: 'ours' })
    const there = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    const [ours, theirs] = [await versionsOf(here), await versionsOf(there)]
    expect(ours.dictionary).not.toBe(theirs.dictionary)
    expect(await here.raw('GET', '/space-neighbour/api/user/offline/getUpdateList')).toMatchObject({
      statusCode: 403,
    })
  })

  test('on a phone is told of a later build that is out for its space, and of no other', async () => {
    const there = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    const had = { appId: 'com.example.hall', ipa: '209' }
    const packagesOf = async (who: Person, had: object) =>
      (await listOf(who, had)).filter(({ kind }) => kind === 'ipa' || kind === 'apk')
    expect(await packagesOf(member, had)).toEqual([])
    const { result } = (
      await put(operator, 'ipa', anIpa({ app: 'com.example.hall', number: '210' }))
    ).json()
    expect(await packagesOf(member, had), 'a draft').toEqual([])
    const release = {
      published: true,
      forced: true,
      scope: 'enterprises',
      enterprises: [await atrium.idOf('ours')],
    }
    const answer = await operator.raw('PUT', `/api/sysop/ipa/${result.id}`, {
      headers: { 'x-confirm-password': encodeURIComponent(PASSWORD) },
      payload: { data: release },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const here = await atrium.signIn('ours-member', { space: 'ours' })
    expect(await packagesOf(here, { ...had, ipa: '1' })).toEqual([
      {
        kind: 'ipa',
        version: result.build,
        had: '1',
        url: `/m/install/${result.code}`,
        forced: true,
      },
    ])
    expect(await packagesOf(here, { ...had, ipa: result.build })).toEqual([])
    expect(await packagesOf(here, { ...had, ipa: '99999999' })).toEqual([])
    expect(await packagesOf(there, { ...had, ipa: '1' })).toEqual([])
    expect(await packagesOf(here, {}), 'who names no app').toEqual([])
  })

  test('that asks for a language nobody speaks is told so', async () => {
    const answer = await member.call('update.list', { lang: 'xx-XX' })
    expect(answer).toMatchObject({ status: 400, fields: { lang: expect.any(String) } })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
