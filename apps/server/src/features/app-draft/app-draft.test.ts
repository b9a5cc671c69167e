import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { publish, published, withField } from '../../test/fixtures/published-app.ts'

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

const city = { title: { 'en-US': 'City' }, kind: 'text' } as const

async function made() {
  const app = await builtApp(atrium, admin, { grants: [{ role: 'editing', kind: 'everybody' }] })
  const { result } = await admin.call('builtApp.get', { name: app.name })
  const blueprint = result?.blueprint as Blueprint
  return { ...app, blueprint, next: withField(blueprint, app.table, 'city12', city) }
}
const draftOf = async (name: string, who = admin) =>
  (await who.call('appDraft.get', { name })).result
const stateOf = async (name: string) => (await admin.call('appDraft.state', { name })).result?.draft

test('a draft is saved as one goes, and nobody who works in the app notices', async () => {
  const { name, table, blueprint, next } = await made()
  expect(await draftOf(name)).toEqual({ draft: null, published: { version: 1, blueprint } })
  expect(await stateOf(name)).toBeNull()
  const before = await member.call('builtApp.get', { name })
  const saved = await admin.call('appDraft.save', {
    name,
    revision: 0,
    version: 1,
    blueprint: next,
  })
  expect(saved.result).toEqual({ revision: 1 })
  const named = withField(next, table, 'city12', { ...city, title: { 'en-US': 'Town' } })
  const again = await admin.call('appDraft.save', {
    name,
    revision: 1,
    version: 1,
    blueprint: named,
  })
  expect(again.result).toEqual({ revision: 2 })
  expect(await draftOf(name)).toMatchObject({
    draft: { revision: 2, version: 1, blueprint: named, from: null, by: 'ours-admin name' },
    published: { version: 1, blueprint },
  })
  expect(await stateOf(name)).toMatchObject({ by: 'ours-admin name' })
  expect(await member.call('builtApp.get', { name })).toEqual(before)
})

test('whom the directory hides from a maker has no name, in a draft and among the versions', async () => {
  const { name, next } = await made()
  const ours = await organisationOf(atrium, 'ours')
  const role = await ours.role('makers', ['build'])
  await ours.give(await ours.person('other-maker', await ours.department('makers')), role)
  const other = await atrium.signIn('other-maker')
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  const told = async () => ({
    draft: (await draftOf(name, other))?.draft?.by,
    state: (await other.call('appDraft.state', { name })).result?.draft?.by,
    version: (await other.call('builtApp.versions', { name, start: 0, length: 9 })).result?.rows.at(
      -1,
    )?.publishedBy,
  })
  const by = 'ours-admin name'
  expect(await told()).toEqual({ draft: by, state: by, version: by })
  const hidden = await ours.department('hidden')
  await atrium.sql("update departments set shown_to = 'nobody' where id = $1", [hidden])
  const move = 'update memberships set department_id = $1 where account_id = $2 and tenant_id = $3'
  const id = await accountId(atrium, 'ours-admin')
  const [before] = await atrium.sql<{ department_id: number | null }>(
    'select department_id from memberships where account_id = $1 and tenant_id = $2',
    [id, ours.tenant],
  )
  await atrium.sql(move, [hidden, id, ours.tenant])
  expect(await told()).toEqual({ draft: null, state: null, version: null })
  // To themselves they are no secret.
  expect((await draftOf(name))?.draft?.by).toBe(by)
  await atrium.sql(move, [before?.department_id ?? null, id, ours.tenant])
})

test('who is on another revision or version is told so, and nothing is overwritten', async () => {
  const { name, next, blueprint } = await made()
  const save = (revision: number, version: number) =>
    admin.call('appDraft.save', { name, revision, version, blueprint: next })
  expect(await save(1, 1)).toMatchObject({ error: 'outdated' })
  expect(await save(0, 2)).toMatchObject({ error: 'outdated' })
  expect(await draftOf(name)).toMatchObject({ draft: null })
  expect((await save(0, 1)).ok).toBe(true)
  expect(await save(0, 1)).toMatchObject({ error: 'outdated' })
  expect(await save(2, 1)).toMatchObject({ error: 'outdated' })
  expect(await admin.call('appDraft.remove', { name, revision: 2 })).toMatchObject({
    error: 'outdated',
  })
  expect(await draftOf(name)).toMatchObject({ draft: { revision: 1 }, published: { blueprint } })
})

test('it may be unfinished, and says at which place it is no draft at all', async () => {
  const { name, table, blueprint } = await made()
  const unfinished = structuredClone(blueprint)
  const fields = unfinished.tables[table]?.fields ?? {}
  fields['buyer1'] = { position: 9, title: { 'en-US': 'Buyer' }, kind: 'relation' }
  const save = (given: Blueprint) =>
    admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: given })
  const untitled = structuredClone(unfinished)
  untitled.title = {}
  expect(await save(untitled)).toMatchObject({ verdicts: { 'blueprint.title': 'malformed' } })
  expect((await save(unfinished)).ok).toBe(true)
  const plan = await admin.call('builtApp.plan', {
    name,
    next: { kind: 'blueprint', blueprint: unfinished },
  })
  expect(plan.result?.problems).toMatchObject([{ verdict: 'target_gone' }])
})

test('published, it is over; what was made of it meanwhile stays, with what it began from', async () => {
  const { name, table, blueprint, next } = await made()
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  await publish(admin, name, next)
  await published(admin, name, 2)
  expect(await draftOf(name)).toMatchObject({ draft: null, published: { version: 2 } })

  const more = withField(next, table, 'city12', { ...city, required: true })
  await admin.call('appDraft.save', { name, revision: 0, version: 2, blueprint: more })
  await publish(admin, name, withField(next, table, 'street', city))
  await published(admin, name, 3)
  expect(await draftOf(name)).toMatchObject({
    draft: { version: 2, blueprint: more, from: next },
    published: { version: 3 },
  })
  expect(blueprint.tables[table]?.fields).not.toHaveProperty('city12')
})

test('a draft that says what is in force is none that one is told of', async () => {
  const { name, blueprint, next } = await made()
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  await admin.call('appDraft.save', { name, revision: 1, version: 1, blueprint })
  expect(await stateOf(name)).toBeNull()
})

test('thrown away it is gone, and saved again it is back; what was done is said once', async () => {
  const { name, next } = await made()
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  await admin.call('appDraft.save', { name, revision: 1, version: 1, blueprint: next })
  expect((await admin.call('appDraft.remove', { name, revision: 2 })).ok).toBe(true)
  expect(await draftOf(name)).toMatchObject({ draft: null })
  expect(
    (await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })).ok,
  ).toBe(true)
  const told = await atrium.sql(
    "select action from audit where action like 'builtApp.draft%' order by seq desc limit 3",
  )
  expect(told.map(({ action }) => action)).toEqual([
    'builtApp.draftBegun',
    'builtApp.draftRemoved',
    'builtApp.draftBegun',
  ])
})

test('it goes with its app, and is nobody’s while that is removed', async () => {
  const { name, next } = await made()
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  await admin.call('builtApp.remove', { name })
  for (const call of ['appDraft.get', 'appDraft.state'] as const)
    expect(await admin.call(call, { name })).toMatchObject({ error: 'not_found' })
  expect(
    await admin.call('appDraft.save', { name, revision: 1, version: 1, blueprint: next }),
  ).toMatchObject({ error: 'not_found' })
  await admin.call('builtApp.restore', { name })
  expect(await draftOf(name)).toMatchObject({ draft: { revision: 1 } })
  await admin.call('builtApp.remove', { name })
  await atrium.sql(
    `update built_apps set removed_at = removed_at - interval '31 days' where name = $1`,
    [name],
  )
  await atrium.runChores('builtApps')
  expect(
    await atrium.sql(`select from built_app_drafts where blueprint = $1::jsonb`, [
      JSON.stringify(next),
    ]),
  ).toEqual([])
})

test('who does not build, and a neighbour, find none', async () => {
  const { name, next } = await made()
  await admin.call('appDraft.save', { name, revision: 0, version: 1, blueprint: next })
  expect(await member.call('appDraft.get', { name })).toMatchObject({ error: 'forbidden' })
  expect(await neighbour.call('appDraft.get', { name })).toMatchObject({ error: 'not_found' })
  expect(
    await neighbour.call('appDraft.save', { name, revision: 1, version: 1, blueprint: next }),
  ).toMatchObject({ error: 'not_found' })
  expect(await neighbour.call('appDraft.remove', { name, revision: 1 })).toMatchObject({
    error: 'not_found',
  })
  expect(await draftOf(name)).toMatchObject({ draft: { revision: 1 } })
})
