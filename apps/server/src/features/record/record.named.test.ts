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

/** An app whose contributors see their own records alone, with one of somebody else and one of theirs. */
async function made() {
  const grants = [{ role: 'contributing', kind: 'everybody' as const }]
  const { name, table } = await builtApp(atrium, admin, { table: aTable(), grants })
  const { result } = await admin.call('builtApp.get', { name })
  const blueprint = result?.blueprint
  expect(blueprint?.roles['contributing']?.tables[table]?.see).toBe('own')
  const at = { app: name, table }
  const add = async (who: Person, title1: string) => {
    const values = { title1 }
    const added = await who.call('record.add', { ...at, values, clientKey: crypto.randomUUID() })
    return String(added.result?.id)
  }
  return { at, theirs: await add(admin, 'Vase'), own: await add(member, 'Bowl') }
}

const named = async (who: Person, at: { app: string; table: string }, records: string) => {
  const answer = await who.call('record.list', { ...at, records })
  return answer.ok ? answer.result?.rows.map(({ values }) => values['title1']) : answer.error
}

test('records are listed by their ids as far as one sees them: those out of reach are left out', async () => {
  const { at, theirs, own } = await made()
  expect(await named(admin, at, `${own},${theirs}`)).toEqual(['Bowl', 'Vase'])
  expect(await named(admin, at, theirs)).toEqual(['Vase'])
  expect(await named(member, at, `${own},${theirs}`)).toEqual(['Bowl'])
  expect(await named(member, at, theirs)).toEqual([])
  expect(await named(neighbour, at, theirs)).toBe('not_found')
})

test('what are no ids, and more than five hundred, are refused by name', async () => {
  const { at } = await made()
  const many = Array.from({ length: 501 }, (_, n) => n + 1).join()
  for (const records of ['x', '1,,2', '0', "1' or true", many])
    expect(await admin.call('record.list', { ...at, records })).toMatchObject({
      status: 400,
      fields: { records: expect.any(String) as string },
    })
})
