import { catalogue } from '@atrium/contract/catalogue.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { aBlueprint, putApp } from '../../test/fixtures/own-app.ts'
import { viewAs } from '../../test/fixtures/view-as.ts'

let atrium: TestAtrium
let truster: Person
let record = ''
const orders = { app: 'orders', table: 'orders' }
const ids = { truster: 0, delegate: 0 }

beforeAll(async () => {
  atrium = await openAtrium()
  const ours = await organisationOf(atrium, 'ours')
  ids.truster = await ours.person('ours-truster', null)
  ids.delegate = await accountId(atrium, 'ours-member')
  const blueprint = aBlueprint({ orders: { number: { kind: 'text' } } })
  const grants = [{ role: 'contributing', account: ids.truster }]
  await putApp(atrium, 'ours', { name: 'orders', blueprint, grants })
  await putApp(atrium, 'neighbour', { name: 'orders', blueprint, grants: [] })
  truster = await atrium.signIn('ours-truster', { space: 'ours' })
  record = await add(truster, 'A-1')
})
afterAll(() => atrium.close())
afterEach(async () => {
  await atrium.sql('delete from delegations')
  await atrium.sql('delete from view_as_sessions')
})

async function add(who: Person, number: string): Promise<string> {
  const given = { ...orders, values: { number }, clientKey: crypto.randomUUID() }
  const answer = await who.call('record.add', given)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.result.id
}
const acting = async (traits: Parameters<typeof actFor>[3] = {}) =>
  (await actFor(atrium, 'ours-truster', 'ours-member', traits)).at.who()

test('who was entrusted with all work of somebody works in their apps with their powers, and what they do names both', async () => {
  const own = await atrium.signIn('ours-member', { space: 'ours' })
  expect(await own.call('record.list', orders)).toMatchObject({ error: 'not_found' })
  const person = await acting()
  expect((await person.call('builtApp.mine', {})).result).toMatchObject([{ name: 'orders' }])
  expect((await person.call('record.list', orders)).result?.rows).toMatchObject([{ id: record }])
  const made = await add(person, 'A-2')
  const { changes = [] } =
    (await truster.call('record.history', { ...orders, id: Number(made) })).result ?? {}
  expect(changes).toMatchObject([
    { kind: 'created', by: { id: String(ids.truster) }, acting: { id: String(ids.delegate) } },
  ])
  expect((await truster.call('record.get', { ...orders, id: Number(made) })).result).toMatchObject({
    createdBy: { id: String(ids.truster) },
  })
  await add(truster, 'A-3')
  const [last] = (await truster.call('record.list', orders)).result?.rows ?? []
  const alone = await truster.call('record.history', { ...orders, id: Number(last?.id) })
  expect(alone.result?.changes).toMatchObject([{ acting: null }])
})

test('who was entrusted with some apps of the market alone opens none that the space has made', async () => {
  const person = await acting({ apps: ['ours-app'] })
  expect((await person.call('builtApp.mine', {})).result).toEqual([])
  expect(await person.call('builtApp.get', { name: 'orders' })).toMatchObject({
    error: 'not_found',
  })
  expect(await person.call('record.list', orders)).toMatchObject({ error: 'not_found' })
  expect((await person.call('record.find', { search: 'A-1' })).result).toEqual([])
})

test('who acts for somebody takes no file along, and builds nothing', async () => {
  const boss = await actFor(atrium, 'ours-admin', 'ours-member')
  const person = boss.at.who()
  expect(await person.call('builtApp.list', {})).toMatchObject({ error: 'not_entrusted' })
  const file = await person.raw('GET', '/space-ours/v1/records/orders/orders/export')
  expect(file.json()).toMatchObject({ error: 'not_entrusted' })
})

test('an operator who looks at the platform as somebody reads what they read, and changes and takes nothing', async () => {
  const viewing = await viewAs(atrium, 'ours-truster', 'ours')
  expect((await viewing.call('record.list', orders)).result?.rows.map(({ id }) => id)).toContain(
    record,
  )
  expect(await viewing.call('record.remove', { ...orders, ids: [Number(record)] })).toMatchObject({
    error: 'only_viewing',
  })
  const file = await viewing.raw('GET', '/space-ours/v1/records/orders/orders/export')
  expect(file.json()).toMatchObject({ error: 'only_viewing' })
  const stranger = await viewAs(atrium, 'neighbour-member', 'neighbour')
  expect(await stranger.call('record.list', orders)).toMatchObject({ error: 'not_found' })
})

const at = () => ({ ...orders, id: record })
const comments = async (who: Person) =>
  (await who.call('record.comments', at())).result?.comments.map(({ by, acting, text }) => [
    text,
    by?.id,
    acting?.id ?? null,
  ])

test('what is said for somebody names both, and what they change themselves afterwards names them alone', async () => {
  const person = await acting()
  const clientKey = crypto.randomUUID()
  const said = await person.call('record.comment', { ...at(), text: 'For them', clientKey })
  const both = [String(ids.truster), String(ids.delegate)]
  expect(await comments(truster)).toEqual([['For them', ...both]])
  const which = { ...at(), comment: String(said.result?.comment.id) }
  await truster.call('record.changeComment', { ...which, text: 'By them' })
  expect(await comments(truster)).toEqual([['By them', String(ids.truster), null]])
  await person.call('record.changeComment', { ...which, text: 'For them again' })
  expect(await comments(truster)).toEqual([['For them again', ...both]])
  expect((await person.call('record.files', at())).result).toEqual({ files: [] })
  expect(await person.call('record.removeComment', which)).toMatchObject({ ok: true })
  expect(await comments(truster)).toEqual([])
  const other = await acting({ apps: ['ours-app'] })
  expect(await other.call('record.comments', at())).toMatchObject({ error: 'not_found' })
})

/** What people say to each other, what they attached, and what would be taken along (docs/decisions/0195). */
const OWN_EYES = [
  'record.export',
  'record.comments',
  'record.mentionable',
  'record.files',
  'record.showFile',
  'record.downloadFile',
]

test('who looks as somebody reads the records that they read, call by call, and writes nothing', async () => {
  const viewing = await viewAs(atrium, 'ours-truster', 'ours')
  const schema = `r${await atrium.idOf('ours')}`
  const state = () =>
    atrium.sql(`select (select count(*) from ${schema}.changes) as changes,
      (select count(*) from record_comments) as comments, (select count(*) from record_files) as files`)
  const before = await state()
  const asked = { ...at(), search: 'A-', field: 'number', comment: '1', file: '1', ids: [record] }
  for (const [name, { kind, ownEyes }] of Object.entries(catalogue)) {
    if (!name.startsWith('record.')) continue
    const call = name as 'record.list'
    const isWithheld = kind === 'write' || ownEyes
    expect([name, isWithheld]).toEqual([name, kind === 'write' || OWN_EYES.includes(name)])
    const seen = await viewing.call(call, asked)
    if (isWithheld) expect([name, seen]).toMatchObject([name, { error: 'only_viewing' }])
    else expect([name, seen]).toEqual([name, await truster.call(call, asked as never)])
  }
  expect(await state()).toEqual(before)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
