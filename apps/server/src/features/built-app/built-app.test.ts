import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { aTable, builtApp } from '../../test/fixtures/built-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let neighbour: Person
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  neighbour = await atrium.signIn('neighbour-admin')
})
afterAll(() => atrium.close())

const looks = { icon: 'board', colour: 'blue' } as const

test('an app of nothing but a table is made by its job, and its tables stand in the schema of the space', async () => {
  const { name, place, columns } = await builtApp(atrium, admin)
  expect(name).toMatch(/^orders-[a-z0-9]{5}$/)
  const made = await atrium.sql<{ col: string; type: string }>(
    `select attname as col, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attname ~ '^c[0-9]+$' order by attnum`,
    [place],
  )
  expect(made).toEqual([
    { col: columns['title1'], type: 'text' },
    { col: columns['amount'], type: 'numeric' },
    { col: columns['bought'], type: 'date' },
    { col: columns['state1'], type: 'text' },
    { col: columns['keeper'], type: 'bigint' },
  ])
  expect(atrium.problems).toEqual([])
})

test('who builds finds it in their list, and members do not hear of it before they have a role', async () => {
  const { name } = await builtApp(atrium, admin, { title: { 'zh-CN': '采购' } })
  expect((await admin.call('builtApp.list', { search: '采购' })).result?.rows).toMatchObject([
    { name, state: 'ready', tables: 1, rows: 0, builtBy: 'ours-admin name' },
  ])
  expect((await member.call('builtApp.mine', {})).result).toEqual([])
  expect(await member.call('builtApp.get', { name })).toMatchObject({ error: 'not_found' })
  expect(await member.call('builtApp.list', {})).toMatchObject({ error: 'forbidden' })
})

test('who builds sees for whom an app is, and which roles of the space it can be given to', async () => {
  const { name } = await builtApp(atrium, admin, { title: { 'en-US': 'Seen' } })
  const seen = async () =>
    (await admin.call('builtApp.list', { search: 'Seen' })).result?.rows.map(({ seenBy }) => seenBy)
  expect(await seen()).toEqual(['nobody'])
  const roles = (await admin.call('builtApp.spaceRoles', {})).result ?? []
  const theirs = (await neighbour.call('builtApp.spaceRoles', {})).result ?? []
  expect(roles.length).toBeGreaterThan(0)
  expect(theirs.filter(({ id }) => roles.some((ours) => ours.id === id))).toEqual([])
  const give = async (kind: 'role' | 'everybody', id?: number) => {
    const { revision = 0 } = (await admin.call('builtApp.grants', { name })).result ?? {}
    const grants = [{ role: 'reading', kind, ...(id && { id }) }]
    expect(await admin.call('builtApp.grant', { name, revision, grants })).toMatchObject({
      ok: true,
    })
  }
  await give('role', roles[0]?.id)
  expect(await seen()).toEqual(['some'])
  await give('everybody')
  expect(await seen()).toEqual(['everybody'])
  expect(await member.call('builtApp.spaceRoles', {})).toMatchObject({ error: 'forbidden' })
})

test('the neighbour finds nothing of it, and changes nothing', async () => {
  const { name } = await builtApp(atrium, admin)
  const calls = [
    await neighbour.call('builtApp.get', { name }),
    await neighbour.call('builtApp.grants', { name }),
    await neighbour.call('builtApp.change', {
      name,
      revision: 1,
      title: { 'en-US': 'x' },
      ...looks,
    }),
    await neighbour.call('builtApp.remove', { name }),
    await neighbour.call('builtApp.stop', { name }),
  ]
  for (const answer of calls) expect(answer).toMatchObject({ error: 'not_found' })
  expect((await neighbour.call('builtApp.list', {})).result?.rows).toMatchObject([
    { name: 'neighbour-things' },
  ])
})

test('what is no app is refused by the part that is wrong', async () => {
  const answer = await admin.call('builtApp.begin', {
    title: { 'en-US': 'Wrong' },
    ...looks,
    source: { kind: 'blank', table: aTable({ titleField: 'nothing1' }) },
  })
  expect(answer).toMatchObject({ error: 'invalid' })
  expect(JSON.stringify(answer)).toMatch(/"tables\.\w+\.titleField":"unknown"/)
})
