// long because what an app keeps is kept from so many: other apps, colleagues, neighbours.
import {
  MOST_READERS,
  MOST_RECORDS,
  MOST_RECORDS_OF_ONE,
  RECORD_BYTES,
} from '@atrium/contract/apps/micro-app-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrationText } from '../../db/migrations.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { openApps } from '../../test/fixtures/open-apps.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
let third: Person
let ids: Record<'admin' | 'member' | 'third' | 'neighbour', number>

const BOARD = 'board'
const OTHER = 'other'

beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  await openApps(atrium, 'ours', [{ name: BOARD }, { name: OTHER }, { name: 'mute' }])
  await grant(BOARD, ['records'])
  await grant(OTHER, ['records'])
  const org = await organisationOf(atrium, 'ours')
  await org.person('ours-third', null)
  ids = {
    admin: await accountId(atrium, 'ours-admin'),
    member: await accountId(atrium, 'ours-member'),
    third: await accountId(atrium, 'ours-third'),
    neighbour: await accountId(atrium, 'neighbour-member'),
  }
})
beforeEach(async () => {
  await atrium.sql('delete from app_records')
  await signIn()
})
afterAll(() => atrium.close())

async function signIn() {
  ;({ admin, member, neighbour } = await atrium.signInEveryKind({ inSpace: true }))
  third = await atrium.signIn('ours-third', { space: 'ours' })
}
const grant = (app: string, grants: string[]) =>
  atrium.sql(
    `update micro_app_versions set manifest = jsonb_set(manifest, '{grants}', $2) where app = $1`,
    [app, JSON.stringify(grants)],
  )
const add = (who: Person, traits: object = {}) =>
  who.call('appRecord.add', {
    app: BOARD,
    collection: 'cards',
    seenBy: 'space',
    body: { text: '采购钢材' },
    ...traits,
  })
const added = async (who: Person, traits: object = {}) => {
  const { result, ...answer } = await add(who, traits)
  if (!result) throw new Error(JSON.stringify(answer))
  return result
}
const own = (who: Person, traits: object = {}) =>
  added(who, { collection: 'notes', seenBy: 'owner', ...traits })
const listed = async (who: Person, traits: object = {}) =>
  (await who.call('appRecord.list', { app: BOARD, collection: 'cards', ...traits })).result
const idsIn = async (who: Person, traits: object = {}) =>
  (await listed(who, traits))?.records.map(({ id }) => id)
const notes = (who: Person) => idsIn(who, { collection: 'notes' })
const share = (who: Person, id: number, people: { id: number; canWrite: boolean }[]) =>
  who.call('appRecord.share', { app: BOARD, id, people })
const storage = async () =>
  (
    await atrium.sql<{ n: number }>(
      "select storage_bytes as n from enterprises where space = 'ours'",
    )
  )[0]?.n as number

const tidy = () => atrium.runChores('housekeeping')

describe('what is the space’s', () => {
  test('is seen and changed by everybody who has the app, and by nobody else', async () => {
    const card = await added(member)
    expect(card).toMatchObject({
      version: 1,
      seenBy: 'space',
      isOwn: false,
      owner: null,
      canWrite: true,
      madeBy: 'ours-member name',
    })
    expect(await idsIn(third)).toEqual([card.id])
    const change = { app: BOARD, id: card.id, version: 1, body: { text: '两吨' } }
    expect((await admin.call('appRecord.change', change)).result).toMatchObject({
      version: 2,
      changedBy: 'ours-admin name',
      madeBy: 'ours-member name',
    })
    const { id } = card
    for (const [who, app] of [
      [neighbour, BOARD],
      [member, OTHER],
      [neighbour, 'neighbour-app'],
    ] as const) {
      expect((await listed(who, { app }))?.records ?? []).toEqual([])
      expect((await who.call('appRecord.get', { app, id })).ok).toBe(false)
      expect((await who.call('appRecord.change', { ...change, app, version: 2 })).ok).toBe(false)
      expect((await who.call('appRecord.remove', { app, id })).ok).toBe(false)
    }
    expect((await member.call('appRecord.get', { app: BOARD, id })).result?.body).toEqual({
      text: '两吨',
    })
  })

  test('belongs to an app: one without the grant, and one nobody has here, keeps nothing', async () => {
    expect(await add(member, { app: 'mute' })).toMatchObject({ status: 403, error: 'forbidden' })
    expect(await add(member, { app: 'nowhere' })).toMatchObject({ status: 404 })
    expect(await add(member, { app: 'neighbour-app' })).toMatchObject({ status: 404 })
    await grant('mute', ['records.list'])
    expect((await listed(member, { app: 'mute' }))?.records).toEqual([])
    expect(await add(member, { app: 'mute' })).toMatchObject({ status: 403 })
    await grant('mute', ['token'])
  })

  test('of two who saw the same, the second is told, and nothing of the first is lost', async () => {
    const { id } = await added(member)
    const change = (who: Person, text: string) =>
      who.call('appRecord.change', { app: BOARD, id, version: 1, body: { text } })
    const answers = await Promise.all([change(member, 'mine'), change(admin, 'theirs')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'outdated' })
    const winner = answers.find(({ ok }) => ok)?.result?.body
    const now = await member.call('appRecord.get', { app: BOARD, id })
    expect(now.result).toMatchObject({ version: 2, body: winner })
  })

  test('outlives who made it', async () => {
    const org = await organisationOf(atrium, 'ours')
    const leaver = await org.person('ours-leaver', null)
    const { id } = await added(await atrium.signIn('ours-leaver', { space: 'ours' }))
    await admin.call('member.leave', { id: leaver, successor: null, withRoles: false })
    expect(await idsIn(member)).toEqual([id])
  })
})

describe('what is somebody’s own', () => {
  test('is theirs alone, until they share it, to read or to write; and theirs again', async () => {
    const note = await own(member)
    const { id } = note
    expect(note).toMatchObject({ isOwn: true, owner: 'ours-member name', readers: 0 })
    for (const who of [admin, third, neighbour]) expect((await notes(who)) ?? []).toEqual([])
    const read = { app: BOARD, id }
    for (const who of [admin, third])
      for (const call of ['appRecord.get', 'appRecord.remove', 'appRecord.readers'] as const)
        expect(await who.call(call, read)).toMatchObject({ error: 'not_found' })

    const people = [
      { id: ids.third, canWrite: false },
      { id: ids.admin, canWrite: true },
    ]
    expect((await share(member, id, people)).result).toEqual(
      expect.arrayContaining([{ id: ids.third, name: 'ours-third name', canWrite: false }]),
    )
    expect((await member.call('appRecord.readers', read)).result).toHaveLength(2)
    expect((await listed(third, { collection: 'notes' }))?.records).toMatchObject([
      { id, isOwn: false, canWrite: false, owner: 'ours-member name', readers: 0 },
    ])
    const change = { ...read, version: 1, body: { text: 'changed' } }
    expect(await third.call('appRecord.change', change)).toMatchObject({ error: 'forbidden' })
    expect((await admin.call('appRecord.change', change)).result?.version).toBe(2)
    for (const who of [admin, third]) {
      expect(await who.call('appRecord.remove', read)).toMatchObject({ error: 'forbidden' })
      expect(await share(who, id, [])).toMatchObject({ error: 'not_found' })
      expect(await who.call('appRecord.readers', read)).toMatchObject({ error: 'not_found' })
    }
    expect((await share(member, id, [])).result).toEqual([])
    for (const who of [admin, third]) expect(await notes(who)).toEqual([])
  })

  test('is shared with colleagues one can know of, so many at most', async () => {
    const { id } = await own(member)
    for (const stranger of [ids.neighbour, ids.member, 999_999])
      expect(await share(member, id, [{ id: stranger, canWrite: false }])).toMatchObject({
        status: 400,
        verdicts: { people: 'gone' },
      })
    const crowd = Array.from({ length: MOST_READERS + 1 }, (_, n) => ({
      id: n + 1,
      canWrite: false,
    }))
    expect((await share(member, id, crowd)).status).toBe(400)
    expect(await share(member, (await added(member)).id, [])).toMatchObject({ error: 'not_found' })
  })

  test('is shared with those alone who have the app', async () => {
    const { id } = await own(member)
    await share(member, id, [{ id: ids.third, canWrite: false }])
    const chosen = (people: number[]) =>
      atrium.sql(
        `insert into app_audiences (tenant_id, app, account_ids) select id, $1, $2 from enterprises where space = 'ours'
         on conflict (tenant_id, app) do update set account_ids = $2`,
        [BOARD, people],
      )
    await chosen([ids.member, ids.admin])
    const offered = async (who: Person) =>
      (await who.call('directory.people', { app: BOARD })).result?.rows.map((one) => one.id)
    expect(new Set(await offered(member))).toEqual(new Set([ids.member, ids.admin]))
    expect(await offered(third)).toEqual([])
    const page = await followIn(atrium, third, 'ours')
    const admins = await followIn(atrium, admin, 'ours')
    const kept = [{ id: ids.third, canWrite: false }]
    const more = [...kept, { id: ids.admin, canWrite: false }]
    expect((await share(member, id, more)).ok).toBe(true)
    await vi.waitFor(() => expect(admins.heard.join('')).toContain('"app":"board"'))
    expect(page.heard.join('')).not.toContain('records.changed')
    await share(member, id, [])
    expect(await share(member, id, kept)).toMatchObject({
      status: 400,
      verdicts: { people: 'gone' },
    })
    await atrium.sql('delete from app_audiences where app = $1', [BOARD])
  })

  test('is not for an operator who views as them, and is for who is entrusted with the app', async () => {
    const { id } = await own(member)
    const operator = await viewAs(atrium, 'ours-member', 'ours')
    expect(
      (await operator.raw('GET', `/space-ours/v1/app-records/${BOARD}?collection=notes`))
        .statusCode,
    ).toBe(403)
    const { at } = await actFor(atrium, 'ours-member', 'ours-admin', { apps: [BOARD] })
    const path = (app: string) => `/space-ours/v1/app-records/${app}?collection=notes`
    expect((await at.send('GET', path(BOARD))).result?.records).toMatchObject([{ id }])
    expect((await at.send('GET', path(OTHER))).status).toBe(404)
  })

  test('goes to the successor of who leaves, and else with them', async () => {
    const org = await organisationOf(atrium, 'ours')
    for (const successor of [ids.member, null]) {
      const login = `ours-goer-${successor}`
      const goer = await org.person(login, null)
      const who = await atrium.signIn(login, { space: 'ours' })
      const { id } = await own(who)
      await share(who, id, [
        { id: ids.third, canWrite: true },
        { id: ids.member, canWrite: false },
      ])
      await who.call('appRecord.remove', { app: BOARD, id: (await own(who)).id })
      const elsewhere = await inNeighbour(goer)
      const before = await admin.call('member.belongings', { id: goer })
      expect(before.result?.records).toBe(1)
      const left = await admin.call('member.leave', { id: goer, successor, withRoles: false })
      expect(left.ok).toBe(true)
      expect(await elsewhere()).toEqual([{ owner_id: goer, readers: 1 }])
      expect(await notes(third)).toEqual(successor === null ? [] : [id])
      if (successor)
        expect((await member.call('appRecord.get', { app: BOARD, id })).result).toMatchObject({
          isOwn: true,
          readers: 1,
          madeBy: null,
        })
      await atrium.sql('delete from app_records')
    }
  })
})

/** A record that somebody has in the neighbour's space, shared with one there, and who has it now. */
async function inNeighbour(owner: number) {
  const tenant = await atrium.idOf('neighbour')
  for (const id of [owner, ids.member])
    await atrium.sql(
      'insert into memberships (tenant_id, account_id) values ($1, $2) on conflict do nothing',
      [tenant, id],
    )
  await atrium.sql(
    `with made as (
       insert into app_records (tenant_id, app, collection, seen_by, owner_id, body, size, made_at, changed_at)
       values ($1, $2, 'notes', 'owner', $3, '{}', 2, now(), now()) returning id)
     insert into app_record_readers (tenant_id, record_id, owner_id, account_id, can_write)
     select $1, id, $3, $4, false from made`,
    [tenant, BOARD, owner, ids.member],
  )
  return () =>
    atrium.sql(
      `select owner_id, (select count(*)::int from app_record_readers where record_id = r.id) as readers
       from app_records r where tenant_id = $1`,
      [tenant],
    )
}

describe('what its owner has deleted', () => {
  test('is gone for whom it was shared with, who are told so, and can be taken from them', async () => {
    const { id } = await own(member, { body: { text: 'secret' } })
    const it = { app: BOARD, id }
    const both = [
      { id: ids.third, canWrite: false },
      { id: ids.admin, canWrite: true },
    ]
    await share(member, id, both)
    atrium.clock.pass(60)
    const since = (await listed(member))?.until
    await member.call('appRecord.remove', it)
    for (const who of [third, admin]) {
      for (const call of ['appRecord.get', 'appRecord.restore', 'appRecord.remove'] as const)
        expect(await who.call(call, it)).toMatchObject({ error: 'not_found' })
      const change = { ...it, version: 2, body: { text: 'mine' } }
      expect(await who.call('appRecord.change', change)).toMatchObject({ error: 'not_found' })
      expect((await listed(who, { collection: 'notes', since }))?.records).toMatchObject([
        { id, body: {}, removed: expect.any(String) },
      ])
    }
    expect((await member.call('appRecord.get', it)).result?.body).toEqual({ text: 'secret' })
    expect((await listed(member, { collection: 'notes', since }))?.records).toMatchObject([
      { id, body: { text: 'secret' }, readers: 2 },
    ])
    expect((await share(member, id, both.slice(1))).result).toHaveLength(1)
    expect((await listed(third, { collection: 'notes', since }))?.records).toEqual([])
    await member.call('appRecord.restore', it)
    expect(await notes(third)).toEqual([])
    expect(await notes(admin)).toEqual([id])
  })
})

describe('a list', () => {
  test('comes in pages, by id, and tells what has changed since, deleted ones too', async () => {
    const all: number[] = []
    for (const text of ['a', 'b', 'c']) all.push((await added(member, { body: { text } })).id)
    const first = await listed(member, { length: 2 })
    expect(first).toMatchObject({ isMore: true })
    const after = first?.records.at(-1)?.id
    expect(await idsIn(member, { length: 2, after })).toEqual([all[2]])
    atrium.clock.pass(60)
    const { until: since } = (await listed(member)) as { until: string }
    expect(await idsIn(member, { since })).toEqual([])
    await member.call('appRecord.remove', { app: BOARD, id: all[0] as number })
    await added(member, { collection: 'others' })
    expect(await idsIn(member)).toEqual(all.slice(1))
    expect((await listed(third, { since }))?.records).toMatchObject([
      { id: all[0], removed: expect.any(String) },
    ])
  })
})

describe('a list of large records', () => {
  const put = (body: object, many: number) =>
    atrium.sql(
      `insert into app_records (tenant_id, app, collection, seen_by, body, size, made_at, changed_at)
       select id, $1, 'cards', 'space', $2::json, $3, now(), now() from enterprises, generate_series(1, $4)
       where space = 'ours'`,
      [BOARD, JSON.stringify(body), JSON.stringify(body).length, many],
    )

  test('ends where an answer is full, and the next page goes on from there', async () => {
    await put({ text: 'x'.repeat(30_000) }, 80)
    const seen: number[] = []
    const pages: number[] = []
    for (let isMore = true; isMore; ) {
      const page = await listed(member, { length: 200, after: seen.at(-1) ?? 0 })
      pages.push(page?.records.length ?? 0)
      seen.push(...(page?.records.map(({ id }) => id) ?? []))
      isMore = page?.isMore ?? false
    }
    expect(pages).toEqual([34, 34, 12])
    expect(new Set(seen).size).toBe(80)
  })

  test('of huge numbers is as short as they were written', async () => {
    const body = { a: Array.from({ length: 4_600 }, () => 1e308), b: [1e-320, -1.5e-7, 0.1] }
    for (let n = 0; n < 20; n++) await added(member, { body })
    const page = await listed(member)
    expect(page?.records).toHaveLength(20)
    expect(page?.records[0]?.body).toEqual(body)
    const [kept] = await atrium.sql<{ bytes: number; size: number }>(
      'select octet_length(body::text) as bytes, size from app_records limit 1',
    )
    expect(kept?.bytes).toBe(kept?.size)
  })

  test('of the time when numbers were written out is short again', async () => {
    await atrium.sql(`alter table app_records drop constraint app_records_body_check;
      alter table app_records alter column body type jsonb using body::jsonb;
      alter table app_records add constraint app_records_body_check check (jsonb_typeof(body) = 'object')`)
    const body = { 'a "1': Array.from({ length: 4_000 }, () => -1e308), b: [1e-320, 'x\\', '9'] }
    await put(body, 2)
    await put({ text: 'as it was' }, 1)
    await atrium.sql(migrationText('0067-record-text'))
    const page = await listed(member)
    expect(page?.records.map((record) => record.body)).toEqual([body, body, { text: 'as it was' }])
    const [kept] = await atrium.sql<{ bytes: number }>(
      'select max(octet_length(body::text)) as bytes from app_records',
    )
    expect(kept?.bytes).toBeLessThan(2 * RECORD_BYTES)
  })

  test('of very many values ends early, and holds up nobody', async () => {
    const body = { a: Array.from({ length: 4990 }, () => ({})) }
    await put(body, 200)
    expect((await add(member, { body })).ok).toBe(true)
    expect((await listed(member, { length: 200 }))?.isMore).toBe(true)
  })
})

describe('deleting', () => {
  test('is taken back for a week, counts until it is gone, and again changes nothing', async () => {
    const full = await storage()
    const { id } = await added(member)
    const with1 = await storage()
    expect(with1 - full).toBe(JSON.stringify({ text: '采购钢材' }).length + 8)
    const it = { app: BOARD, id }
    for (const _ of [1, 2]) expect((await third.call('appRecord.remove', it)).ok).toBe(true)
    expect(await idsIn(member)).toEqual([])
    expect(await member.call('appRecord.change', { ...it, version: 2, body: {} })).toMatchObject({
      error: 'outdated',
    })
    for (const _ of [1, 2])
      expect((await member.call('appRecord.restore', it)).result?.removed).toBeNull()
    expect(await idsIn(member)).toEqual([id])
    await member.call('appRecord.remove', it)
    expect(await storage()).toBe(with1)
    atrium.clock.pass(7 * 86_400 + 1)
    await signIn()
    expect(await member.call('appRecord.restore', it)).toMatchObject({ error: 'not_found' })
    await tidy()
    expect(await storage()).toBe(full)
  })

  test('an app leaves its records for thirty days', async () => {
    const { id } = await added(member)
    await admin.call('app.remove', { name: BOARD })
    expect(await add(member)).toMatchObject({ status: 404 })
    atrium.clock.pass(29 * 86_400)
    await signIn()
    await tidy()
    await admin.call('app.install', { name: BOARD })
    expect(await idsIn(member)).toEqual([id])
    atrium.clock.pass(2 * 86_400)
    await signIn()
    await tidy()
    expect(await idsIn(member)).toEqual([id])
    await admin.call('app.remove', { name: BOARD })
    atrium.clock.pass(31 * 86_400)
    await signIn()
    await tidy()
    await admin.call('app.install', { name: BOARD })
    expect(await idsIn(member)).toEqual([])
  })
})

describe('limits', () => {
  test.each([
    ['a body that is none', { body: 'text' }, 'body'],
    ['too large a body', { body: { text: 'x'.repeat(RECORD_BYTES) } }, 'body'],
    ['too many values', { body: { list: Array.from({ length: RECORD_BYTES }, () => 0) } }, 'body'],
    ['too deep a body', { body: { list: JSON.parse('['.repeat(100) + ']'.repeat(100)) } }, 'body'],
    ['a NUL', { body: { text: 'a\0b' } }, 'body.text'],
    ['a collection that is none', { collection: 'Cards!' }, 'collection'],
    ['nobody to see it', { seenBy: 'everyone' }, 'seenBy'],
    ['an owner', { owner: 1 }, 'owner'],
  ])('%s is refused by its name', async (_, traits, field) => {
    const answer = await add(member, traits)
    expect(answer).toMatchObject({ status: 400 })
    expect(Object.keys((answer as { verdicts?: object }).verdicts ?? {})).toEqual([field])
  })

  test.each(['[1e999]', '['.repeat(9_000) + ']'.repeat(9_000)])(
    'what could not be written again is refused',
    async (list) => {
      const answer = await member.raw('POST', `/space-ours/v1/app-records/${BOARD}`, {
        headers: { 'content-type': 'application/json' },
        payload: `{"collection":"cards","seenBy":"space","body":{"list":${list}}}`,
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('"body"')
    },
  )

  const fill = (most: number, who: number | null, space = 'ours') =>
    atrium.sql(
      `insert into app_records (tenant_id, app, collection, seen_by, body, size, made_by, made_at, changed_at)
       select id, $1, 'cards', 'space', '{}', 2, $2, now(), now() from enterprises, generate_series(1, $3)
       where space = $4`,
      [BOARD, who, most, space],
    )

  test('one person keeps so many, and at the same moment not one more', async () => {
    await fill(MOST_RECORDS_OF_ONE - 1, ids.member)
    const answers = await Promise.all([add(member), add(member), add(member)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, error: 'limit_reached' })
    expect((await add(third)).ok).toBe(true)
    expect((await add(member, { app: OTHER })).ok).toBe(true)
  })

  test('an app keeps so many in a space, and what the enterprise has room for', async () => {
    await fill(MOST_RECORDS, null, 'neighbour')
    expect((await add(third)).ok).toBe(true)
    await fill(MOST_RECORDS - 1, null)
    expect(await add(third)).toMatchObject({ status: 409, error: 'limit_reached' })
    await atrium.sql('delete from app_records')
    const card = await added(member, { body: { text: 'x' } })
    const limit = 'update enterprises set storage_limit = $1 where space = $2'
    await atrium.sql(limit, [(await storage()) + 5, 'ours'])
    expect(await add(member)).toMatchObject({ status: 409, error: 'storage_full' })
    const change = (text: string) =>
      member.call('appRecord.change', { app: BOARD, id: card.id, version: 1, body: { text } })
    expect(await change('longer than there is room for')).toMatchObject({ error: 'storage_full' })
    await atrium.sql(limit, [1, 'ours'])
    expect((await change('')).ok).toBe(true)
    await atrium.sql(limit, [1024 ** 3, 'ours'])
  })
})

test('news reaches those who may see it, in this app alone, and nobody else', async () => {
  const pages = {
    member: await followIn(atrium, member, 'ours'),
    third: await followIn(atrium, third, 'ours'),
    neighbour: await followIn(atrium, neighbour, 'neighbour'),
  }
  const heard = (page: { heard: string[] }) =>
    page.heard.join('').match(/"app":"\w+","collection":"\w+"/g) ?? []
  await added(admin)
  for (const page of [pages.member, pages.third])
    await vi.waitFor(() => expect(heard(page)).toEqual(['"app":"board","collection":"cards"']))
  const { id } = await own(member)
  await vi.waitFor(() => expect(heard(pages.member)).toHaveLength(2))
  expect(heard(pages.third)).toHaveLength(1)
  await share(member, id, [{ id: ids.third, canWrite: false }])
  await vi.waitFor(() => expect(heard(pages.third)).toHaveLength(2))
  await share(member, id, [])
  await vi.waitFor(() => expect(heard(pages.third)).toHaveLength(3))
  expect(heard(pages.neighbour)).toEqual([])

  // Who loses the app stops hearing of it, and who gets it begins: each page at a moment of its own.
  const tell = (topic: string, event: object) =>
    atrium.sql("select pg_notify('atrium', $1)", [JSON.stringify({ topics: [topic], event })])
  const tenant = await atrium.idOf('ours')
  const hearsOther = async () => {
    const before = pages.third.heard.length
    await tell(`app:${tenant}:${OTHER}`, { kind: 'records.changed', scope: { app: OTHER } })
    await tell('everyone', { kind: 'words.changed' })
    const since = () => pages.third.heard.slice(before).join('')
    await vi.waitFor(() => expect(since()).toContain('words.changed'))
    return since().includes('"app":"other"')
  }
  await admin.call('app.remove', { name: OTHER })
  await expect.poll(hearsOther).toBe(false)
  await admin.call('app.install', { name: OTHER })
  await expect.poll(hearsOther).toBe(true)
})

test('news of what is somebody’s own is for their own eyes, and for who is entrusted with the app', async () => {
  const { cookie } = await viewAs(atrium, 'ours-member', 'ours')
  const others = await actFor(atrium, 'ours-member', 'ours-third', { apps: [OTHER] })
  const entrusted = await actFor(atrium, 'ours-member', 'ours-admin', { apps: [BOARD] })
  const pages = {
    operator: await followIn(atrium, { cookie }, 'ours'),
    others: await followIn(atrium, others.at.who(), 'ours'),
    entrusted: await followIn(atrium, entrusted.at.who(), 'ours'),
    member: await followIn(atrium, member, 'ours'),
  }
  await own(member)
  for (const page of [pages.member, pages.entrusted])
    await vi.waitFor(() => expect(page.heard.join('')).toContain('records.changed'))
  for (const page of [pages.operator, pages.others])
    expect(page.heard.join('')).not.toContain('records.changed')
})

test('nothing unexpected was reported', () => expect(atrium.problems).toEqual([]))
