// long because one app is filled with everything that an app can hold, moved, and compared with itself.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordListKey } from '@atrium/contract/built-apps/record-list-key.ts'
import type { Answer } from '@atrium/contract/kernel/client.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOnDisk } from '../../../ports/files.disk.ts'
import { openAtrium, type Person, type TestAtrium } from '../../../test/atrium.ts'
import { accountId } from '../../../test/fixtures/account.ts'
import { builtApp } from '../../../test/fixtures/built-app.ts'
import { publish, published, withField } from '../../../test/fixtures/published-app.ts'
import {
  exported,
  judge,
  linesOf,
  reforged,
  settled,
  uploaded,
} from '../../../test/fixtures/transfer.ts'
import { sendParts } from '../../../test/fixtures/upload.ts'
import { BEGIN } from '../archive/transfer.archive.ts'

const home = mkdtempSync(join(tmpdir(), 'atrium-whole-'))
const PICTURE = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40, 7)])
const LONG = '12345678901234567890.12'

let atrium: TestAtrium
let operator: Person
let admin: Person
let member: Person
let boss: Person
let worker: Person
let file: Buffer
/** The app, its one table, and what was made in it. */
const made = { app: '', table: '', list: '', record: 0, other: 0, removed: 0, file: 0, gone: 0 }
const at = () => ({ app: made.app, table: made.table })

const must = async <Result>(answer: Promise<Answer<Result>>): Promise<Result> => {
  const given = await answer
  if (!given.ok) throw new Error(JSON.stringify(given))
  return given.result
}

async function bring(id: number, name: string, bytes: Buffer, who = admin): Promise<number> {
  const sending = { ...at(), id, name, size: bytes.length }
  const begun = await must(who.call('record.beginFile', sending))
  await sendParts(who, begun.id, bytes)
  return (await must(who.call('record.takeFile', { ...at(), id, upload: begun.id }))).id
}
const said = (id: number, text: string, mentions: number[] = [], who = admin) =>
  must(who.call('record.comment', { ...at(), id, text, mentions, clientKey: crypto.randomUUID() }))

beforeAll(async () => {
  const uploads = { folder: join(home, 'uploads'), largest: 1024 ** 2, free: async () => 1e12 }
  atrium = await openAtrium({ files: filesOnDisk(join(home, 'files')), uploads })
  operator = await atrium.signIn('operator')
  ;({ admin, member } = await atrium.signInEveryKind({ inSpace: true }))
})
afterAll(async () => {
  await atrium.close()
  rmSync(home, { recursive: true })
})

test('an app holds everything that an app can hold', async () => {
  const [mine, theirs] = [
    await accountId(atrium, 'ours-admin'),
    await accountId(atrium, 'ours-member'),
  ]
  const app = await builtApp(atrium, admin, {
    grants: [
      { role: 'managing', kind: 'person', id: mine },
      { role: 'editing', kind: 'person', id: theirs },
      { role: 'reading', kind: 'everybody' },
    ],
  })
  Object.assign(made, {
    app: app.name,
    table: app.table,
    list: recordListKey({ app: app.name, table: app.table }),
  })
  const before = (await must(admin.call('builtApp.get', { name: made.app }))).blueprint
  const cities = { title: { 'en-US': 'City' }, kind: 'text' } as const
  const makers = { title: { 'en-US': 'Made by' }, kind: 'createdBy' } as const
  const next = withField(
    withField(before, made.table, 'city12', cities),
    made.table,
    'madeby',
    makers,
  )
  await publish(admin, made.app, next, 'With cities')
  await published(admin, made.app, 2)

  // No number of a record is that of a person.
  await atrium.sql(`select setval('r${await atrium.idOf('ours')}.record_ids', 5000)`)
  const add = async (values: object, who = admin) => {
    const record = { ...at(), values, clientKey: crypto.randomUUID() }
    return Number((await must(who.call('record.add', record as never))).id)
  }
  const keeper = { id: String(theirs), name: '' }
  made.record = await add({
    title1: '花瓶',
    amount: LONG,
    bought: '2026-11-19',
    state1: 'open',
    keeper,
  })
  made.other = await add({ title1: 'Bowl', city12: '上海' }, member)
  made.removed = await add({ title1: 'Gone' })
  const change = { ...at(), id: String(made.record), revision: 1, values: { state1: 'done' } }
  await must(member.call('record.change', change))
  await must(admin.call('record.remove', { ...at(), ids: [String(made.removed)] }))
  // What a spreadsheet brought and no field could hold.
  await atrium.sql(`update ${app.place} set misfits = '{"amount": "十二元"}' where id = $1`, [
    made.other,
  ])

  await said(made.record, 'Is it whole?', [theirs])
  await said(made.record, '有裂纹', [], member)
  const slip = await said(made.record, 'A slip')
  await must(
    admin.call('record.removeComment', {
      ...at(),
      id: String(made.record),
      comment: slip.comment.id,
    }),
  )
  made.file = await bring(made.record, '花瓶.png', PICTURE)
  await bring(made.record, 'notes.txt', Buffer.from('cracked'), member)
  made.gone = await bring(made.record, 'old.txt', Buffer.from('old'))
  await must(
    admin.call('record.removeFile', { ...at(), id: String(made.record), file: String(made.gone) }),
  )

  const view = { list: made.list, shared: true }
  const query = {
    f_keeper: `isAnyOf:${theirs}`,
    f_madeby: `isNoneOf:${theirs}`,
    f_state1: 'isAnyOf:open',
    where: `any(keeper.isAnyOf:me,${theirs};all(madeby.isNoneOf:${theirs};state1.isAnyOf:open))`,
    search: '花',
  }
  await must(admin.call('spaceView.add', { ...view, name: 'Of the member', query }))
  const own = { list: made.list, shared: false, name: 'Mine', query: { sort: 'f_amount' } }
  await must(member.call('spaceView.add', own))
  expect((await must(admin.call('record.count', { ...at() }))).count).toBe(2)
})

/** Everything that people see of the app, with names in place of ids, which are others in another place. */
async function whole(manager: Person, colleague: Person) {
  const app = await must(manager.call('builtApp.get', { name: made.app }))
  const versions = await must(manager.call('builtApp.versions', { name: made.app, start: 0 }))
  const { grants } = await must(manager.call('builtApp.grants', { name: made.app }))
  const rows = await must(manager.call('record.list', { ...at() }))
  const bin = await must(manager.call('record.bin', { ...at() }))
  const ofEach = async (id: string) => ({
    record: await must(manager.call('record.get', { ...at(), id })),
    history: await must(manager.call('record.history', { ...at(), id })),
    comments: (await must(manager.call('record.comments', { ...at(), id }))).comments.map(
      ({ id: _, ...comment }) => comment,
    ),
    files: await must(manager.call('record.files', { ...at(), id })),
  })
  const views = async (who: Person) => must(who.call('spaceView.list', { list: made.list }))
  return {
    app,
    versions,
    grants,
    rows,
    bin,
    records: await Promise.all(rows.rows.map(({ id }) => ofEach(id))),
    views: [await views(manager), await views(colleague)],
    totals: await must(manager.call('record.count', { ...at() })),
    old: await must(manager.call('builtApp.version', { name: made.app, version: 1 })),
  }
}

/** Two people, whose ids and login names are others there. */
const alike = (told: object, people: [id: number, as: string][]) =>
  people.reduce(
    (text, [id, as]) =>
      text
        .replaceAll(new RegExp(`"(is(?:Any|None)Of:)?${id}"`, 'g'), `"$1${as}"`)
        .replaceAll(new RegExp(`(Of:(?:me,)?)${id}(?=[;)])`, 'g'), `$1${as}`),
    JSON.stringify(told, (key, value) =>
      (key === 'id' || key === 'file') && typeof value === 'number' ? 0 : value,
    ),
  )

test('an app comes back whole in another enterprise: each version, record, misfit, comment, file, view and role', async () => {
  file = await exported(operator, await atrium.idOf('ours'))
  const read = await uploaded(operator, file)
  const id = read?.id ?? 0
  const logins = [
    { from: 'ours-admin', to: 'copy-boss' },
    { from: 'ours-member', to: 'copy-worker' },
  ]
  const plan = { id, space: 'copy', name: 'The copy', logins }
  expect(await operator.call('transfer.import', plan)).toMatchObject({ ok: true })
  expect(await settled(operator, id)).toMatchObject({ state: 'done', flaw: null })
  boss = await atrium.signIn('copy-boss', { space: 'copy' })
  worker = await atrium.signIn('copy-worker', { space: 'copy' })
  const here = await whole(admin, member)
  const there = await whole(boss, worker)
  const people = async (...names: string[]): Promise<[number, string][]> =>
    Promise.all(names.map(async (name, n) => [await accountId(atrium, name), `person ${n}`]))
  const expected = JSON.parse(alike(here, await people('ours-admin', 'ours-member')))
  expect(JSON.parse(alike(there, await people('copy-boss', 'copy-worker')))).toEqual(expected)
  expect(JSON.stringify(expected)).toMatch(/十二元.*有裂纹|有裂纹.*十二元/)
})

const fetched = (who: Person, id: number, space: string) =>
  who.raw(
    'GET',
    `/space-${space}/v1/records/${made.app}/${made.table}/${made.record}/files/${id}/download`,
  )

test('its files are what they were, and what was removed is brought back there', async () => {
  const there = { ...at(), id: String(made.record) }
  const listed = await must(boss.call('record.files', there))
  expect(listed.files.map(({ name }) => name)).toEqual(['花瓶.png', 'notes.txt'])
  const [picture] = listed.files
  expect((await fetched(boss, picture?.id ?? 0, 'copy')).rawPayload).toEqual(PICTURE)
  // By the number that it had where it was, it is nobody's there.
  expect((await fetched(boss, made.file, 'copy')).statusCode).toBe(404)
  const [{ id: gone } = { id: 0 }] = await inCopy(
    'select id from record_files where removed_at is not null',
  )
  await must(boss.call('record.restoreFile', { ...there, file: String(gone) }))
  expect((await fetched(boss, gone, 'copy')).payload).toBe('old')
  const [{ id: slip } = { id: 0 }] = await inCopy(
    'select id from record_comments where removed_at is not null',
  )
  await must(boss.call('record.restoreComment', { ...there, comment: String(slip) }))
  await must(boss.call('record.restore', { ...at(), ids: [String(made.removed)] }))
  const [bytes] = await atrium.sql<{ n: number }>(
    "select storage_bytes as n from enterprises where space = 'copy'",
  )
  expect(bytes?.n).toBe(PICTURE.length + 'cracked'.length + 'old'.length)
})
const inCopy = (select: string) =>
  atrium.sql<{ id: number }>(
    `${select} and tenant_id = (select id from enterprises where space = 'copy')`,
  )

test('a view asks for the same people there', async () => {
  const views = await must(worker.call('spaceView.list', { list: made.list }))
  const asked = views.find(({ name }) => name === 'Of the member')?.query
  const theirs = await accountId(atrium, 'copy-worker')
  expect(asked).toMatchObject({
    f_keeper: `isAnyOf:${theirs}`,
    f_madeby: `isNoneOf:${theirs}`,
    where: `any(keeper.isAnyOf:me,${theirs};all(madeby.isNoneOf:${theirs};state1.isAnyOf:open))`,
  })
})

/** Where the archive has them. */
const rows = (): Buffer => {
  const place = JSON.parse(file.toString('utf8', 512, BEGIN)).rows
  return file.subarray(place.at, place.at + place.size)
}

test.each([
  [
    'a comment of somebody who did not come',
    'record_comments',
    { account_id: 999_999 },
    'bad_reference',
  ],
  [
    'a comment that names somebody who did not come',
    'record_comments',
    { mentioned: [999_999] },
    'bad_reference',
  ],
  [
    'a comment of a record that did not come',
    'record_comments',
    { record_id: 999_999 },
    'bad_reference',
  ],
  [
    'a comment of a table that did not come',
    'record_comments',
    { table_id: 999_999 },
    'bad_reference',
  ],
  ['an empty comment', 'record_comments', { body: '' }, 'bad_value'],
  ['a file of a record that did not come', 'record_files', { record_id: 999_999 }, 'bad_reference'],
  ['a file of somebody who did not come', 'record_files', { account_id: 999_999 }, 'bad_reference'],
  ['a file whose name leads out', 'record_files', { name: '../../../etc/passwd' }, 'bad_value'],
  ['a file whose folder leads out', 'record_files', { folder: '../../../etc' }, 'bad_value'],
  [
    'a file that says where its bytes are',
    'record_files',
    { kept_as: 'a'.repeat(64) },
    'bad_value',
  ],
  ['a file that says as what it is shown', 'record_files', { shown_as: 'text/html' }, 'bad_value'],
  ['a version that is no app', 'built_app_versions', { blueprint: { format: 1 } }, 'bad_value'],
  [
    'a version of somebody who did not come',
    'built_app_versions',
    { published_by: 999_999 },
    'bad_reference',
  ],
  [
    'a version of an app that did not come',
    'built_app_versions',
    { app_id: 999_999 },
    'bad_reference',
  ],
  [
    'a history of something else',
    'own_changes',
    { changed: { '@people': [null, 'x'] } },
    'bad_value',
  ],
  [
    'a role for somebody who did not come',
    'built_app_grants',
    { account_id: 999_999 },
    'bad_reference',
  ],
])('a forged file is refused: %s', (_, table, columns, flaw) => {
  const forged = reforged(rows(), {
    lines: ([name, row]) => [[name, name === table ? { ...row, ...columns } : row]],
  })
  expect(judge(forged)).toMatchObject({ flaw, flawAt: { table } })
})

test('more files than a record has are refused', () => {
  const [, one] = linesOf(rows()).find((line) => line[0] === 'record_files')
  const many = Array.from({ length: 60 }, (_, n) => ['record_files', { ...one, id: 100_000 + n }])
  const forged = reforged(rows(), {
    lines: (line) =>
      line[0] === 'record_files' && line[1].id === one.id ? [line, ...many] : [line],
  })
  expect(judge(forged)).toMatchObject({ flaw: 'many_files', flawAt: { field: 'record_id' } })
})

test('what came gave the neighbour nothing, and nothing unexpected was logged', async () => {
  const neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  expect(await neighbour.call('record.list', at())).toMatchObject({ ok: false })
  expect((await fetched(neighbour, made.file, 'copy')).statusCode).toBeGreaterThanOrEqual(403)
  expect(atrium.problems).toEqual([])
})
