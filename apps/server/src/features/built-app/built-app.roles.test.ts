import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
let memberId: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
  memberId = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())

let name: string
let table: string
let revision: number
let roles: Blueprint['roles']
beforeEach(async () => {
  const grants = [{ role: 'reading', kind: 'person' as const, id: memberId }]
  ;({ name, table } = await builtApp(atrium, admin, { grants }))
  await read()
})

async function read() {
  const app = (await admin.call('builtApp.get', { name })).result
  revision = app?.revision ?? 0
  roles = app?.blueprint.roles ?? {}
}
const set = (wanted: Blueprint['roles'], taken: string[] = []) =>
  admin.call('builtApp.setRoles', { name, revision, roles: wanted, taken })
const opens = async () => (await member.call('builtApp.get', { name })).ok
const without = (id: string) =>
  Object.fromEntries(Object.entries(roles).filter(([key]) => key !== id))

test('a role is added, called otherwise and given, and from the next call on it is what counts', async () => {
  const clerk = {
    position: 9,
    title: { 'en-US': 'Clerk' },
    level: 'contribute' as const,
    tables: { [table]: { see: 'none', create: true, change: 'none', remove: 'none' } as const },
  }
  expect((await set({ ...roles, clerk001: clerk })).ok).toBe(true)
  await read()
  const grants = [{ role: 'clerk001', kind: 'person' as const, id: memberId }]
  revision = (await admin.call('builtApp.grant', { name, revision, grants })).result?.revision ?? 0
  expect((await member.call('builtApp.get', { name })).result?.powers[table]).toMatchObject({
    see: 'none',
    create: true,
  })
  expect((await member.call('record.list', { app: name, table })).result?.rows).toEqual([])
  const renamed = { ...clerk, title: { 'en-US': 'Filing' } }
  expect((await set({ ...roles, clerk001: renamed })).ok).toBe(true)
  await read()
  expect(roles['clerk001']?.title).toEqual({ 'en-US': 'Filing' })
})

test('a role that somebody has goes only when it is taken from them, which says who they are', async () => {
  expect(await set(without('reading'))).toMatchObject({
    error: 'app_role_held',
    role: 'reading',
    holders: [{ kind: 'person', name: 'ours-member name' }],
  })
  expect(await opens()).toBe(true)
  expect((await set(without('editing'))).ok).toBe(true)
  await read()
  expect((await set(without('reading'), ['reading'])).ok).toBe(true)
  expect(await opens()).toBe(false)
  expect((await admin.call('builtApp.grants', { name })).result?.grants).toEqual([])
})

test('an app is not left without a role that manages it, nor with rules that ask of what there is not', async () => {
  expect(await set(without('managing'))).toMatchObject({ verdicts: { roles: 'required' } })
  const reading = roles['reading'] as NonNullable<(typeof roles)[string]>
  const asking = (field: string, operator: 'is' | 'isAnyOf' | 'atMost', operands: string[]) =>
    set({
      ...roles,
      reading: {
        ...reading,
        tables: {
          [table]: {
            see: 'all',
            create: false,
            change: 'none',
            remove: 'none',
            only: { see: [{ field, operator, operands }] },
          },
        },
      },
    })
  const at = `roles.reading.tables.${table}.only.see.0`
  for (const [field, operator, operands, wrong] of [
    ['nothing', 'is', ['1'], 'field'],
    ['amount', 'atMost', ['many'], 'operands'],
    ['state1', 'isAnyOf', ['never'], 'operands'],
    ['keeper', 'isAnyOf', [String(memberId)], 'operands'],
    ['keeper', 'isAnyOf', ['mine'], 'operands'],
  ] as const)
    expect(await asking(field, operator, [...operands])).toMatchObject({
      verdicts: { [`${at}.${wrong}`]: wrong === 'field' ? 'unknown' : 'malformed' },
    })
  expect((await asking('keeper', 'isAnyOf', ['me'])).ok).toBe(true)
})

test('who saves on what has changed meanwhile is told, and nobody of another space gets at it', async () => {
  expect((await set(without('editing'))).ok).toBe(true)
  expect(await set(roles)).toMatchObject({ error: 'outdated' })
  const neighbour = await atrium.signIn('neighbour-admin')
  await read()
  expect(await neighbour.call('builtApp.setRoles', { name, revision, roles })).toMatchObject({
    error: 'not_found',
  })
  expect(await member.call('builtApp.setRoles', { name, revision, roles })).toMatchObject({
    status: 403,
  })
})
