// long because each way to more in an app is tried with a proof that is fresh and one that is not.
import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { builtApp } from '../../test/fixtures/built-app.ts'
import { organisationOf } from '../../test/fixtures/organisation.ts'
import { published, withField, withoutField } from '../../test/fixtures/published-app.ts'

// Whoever gives more asks of whom it is asked who they are; whoever only takes is not asked (docs/decisions/0199).

let atrium: TestAtrium
let admin: Person
let memberId: number
beforeAll(async () => {
  atrium = await openAtrium()
  memberId = await accountId(atrium, 'ours-member')
})
afterAll(() => atrium.close())

type Grants = { role: string; kind: 'person' | 'everybody'; id?: number }[]
const toMember = (...roles: string[]): Grants =>
  roles.map((role) => ({ role, kind: 'person', id: memberId }))

let name: string
let table: string
beforeEach(async () => {
  admin = await atrium.signIn('ours-admin')
  const grants = toMember('contributing')
  ;({ name, table } = await builtApp(atrium, admin, { grants }))
})

const app = async () => {
  const { result } = await admin.call('builtApp.get', { name })
  return result as { revision: number; blueprint: Blueprint }
}
const give = async (grants: Grants) =>
  admin.call('builtApp.grant', { name, revision: (await app()).revision, grants })
const allow = (blueprint: Blueprint, role: string, rules: Partial<TableRules>): Blueprint => {
  const next = structuredClone(blueprint)
  const own = next.roles[role]?.tables as Record<string, TableRules>
  own[table] = { ...(own[table] as TableRules), ...rules }
  return next
}
const setRoles = async ({ roles }: Blueprint, taken: string[] = []) =>
  admin.call('builtApp.setRoles', { name, revision: (await app()).revision, roles, taken })
const publish = async (
  next: { kind: 'blueprint'; blueprint: Blueprint } | { kind: 'version'; version: number },
) => admin.call('builtApp.publish', { name, revision: (await app()).revision, next })
/** Half an hour later, at a desk where somebody else may sit by now. */
const later = () => atrium.sql("update sessions set proven_at = proven_at - interval '31 minutes'")
const asks = { error: 'proof_stale', why: 'gives' }

test('a role of the app is given, and a stronger one, with a fresh proof alone; taken without one', async () => {
  await later()
  for (const more of [
    toMember('contributing', 'reading'),
    toMember('editing'),
    toMember('managing'),
    [...toMember('contributing'), { role: 'reading', kind: 'everybody' as const }],
    [
      ...toMember('contributing'),
      { role: 'reading', kind: 'person' as const, id: await accountId(atrium, 'ours-admin') },
    ],
  ])
    expect(await give(more), JSON.stringify(more)).toMatchObject(asks)
  expect((await admin.call('builtApp.grants', { name })).result?.grants).toMatchObject(
    toMember('contributing'),
  )
  expect((await give(toMember('contributing'))).ok).toBe(true)
  expect((await give([])).ok).toBe(true)
  expect(await give(toMember('contributing'))).toMatchObject(asks)
})

test('a weaker role in the place of a stronger one asks nothing', async () => {
  expect((await give(toMember('managing'))).ok).toBe(true)
  await later()
  expect((await give(toMember('editing'))).ok).toBe(true)
  expect((await give(toMember('reading'))).ok).toBe(true)
  expect(await give(toMember('editing'))).toMatchObject(asks)
})

const wider: [string, Partial<TableRules>][] = [
  ['all records instead of one’s own', { see: 'all' }],
  ['records of the departments', { see: 'departments' }],
  ['a field that was hidden', { hidden: [] }],
  ['a field that could only be read', { readOnly: [] }],
  ['a condition less', { only: {} }],
  [
    'another condition',
    { only: { see: [{ field: 'bought', operator: 'isEmpty', operands: [] }] } },
  ],
]
test('whoever has a role gets more by its rights with a fresh proof alone, at once or by a version', async () => {
  const narrow: Partial<TableRules> = {
    hidden: ['amount'],
    readOnly: ['keeper'],
    only: { see: [{ field: 'state1', operator: 'isAnyOf', operands: ['open'] }] },
  }
  await later()
  // What only takes asks nothing, in whatever order the words of a rule stand.
  expect((await setRoles(allow((await app()).blueprint, 'contributing', narrow))).ok).toBe(true)
  const { blueprint } = await app()
  for (const [what, rules] of wider) {
    const next = allow(blueprint, 'contributing', rules)
    expect(await setRoles(next), what).toMatchObject(asks)
    expect(await publish({ kind: 'blueprint', blueprint: next }), what).toMatchObject(asks)
  }
  const managing = structuredClone(blueprint)
  Object.assign(managing.roles['contributing'] as object, { level: 'manage' })
  expect(await setRoles(managing)).toMatchObject(asks)
  // Nobody has this one: nobody gets anything by it.
  expect((await setRoles(allow(blueprint, 'reading', { create: true }))).ok).toBe(true)
  expect(await give(toMember('contributing', 'reading'))).toMatchObject(asks)
  expect((await app()).blueprint.roles['contributing']).toEqual(blueprint.roles['contributing'])
})

test('an earlier version in which a role could do more comes back with a fresh proof alone', async () => {
  const { blueprint } = await app()
  await later()
  const narrow = allow(blueprint, 'contributing', { change: 'none', remove: 'none' })
  expect((await publish({ kind: 'blueprint', blueprint: narrow })).ok).toBe(true)
  await published(admin, name, 2)
  expect(await publish({ kind: 'version', version: 1 })).toMatchObject(asks)
  admin = await atrium.signIn('ours-admin')
  expect((await publish({ kind: 'version', version: 1 })).ok).toBe(true)
  await published(admin, name, 3)
})

test('a removed field comes back with its values for those who see it, with a fresh proof alone', async () => {
  const { blueprint } = await app()
  const without = withoutField(blueprint, table, 'amount')
  expect((await publish({ kind: 'blueprint', blueprint: without })).ok).toBe(true)
  await published(admin, name, 2)
  await later()
  expect(await publish({ kind: 'version', version: 1 })).toMatchObject(asks)
  const hidden = allow(blueprint, 'contributing', { hidden: ['amount'] })
  expect((await publish({ kind: 'blueprint', blueprint: hidden })).ok).toBe(true)
  await published(admin, name, 3)
})

test('a new field asks nothing: nobody has written into it yet', async () => {
  const { blueprint } = await app()
  await later()
  const next = structuredClone(blueprint)
  const fields = next.tables[table]?.fields as Blueprint['tables'][string]['fields']
  fields['city12'] = { position: 9, title: { 'en-US': 'City' }, kind: 'text' }
  expect((await publish({ kind: 'blueprint', blueprint: next })).ok).toBe(true)
  await published(admin, name, 2)
})

test('a version on its way counts for whoever gets a role meanwhile', async () => {
  expect((await give(toMember('editing'))).ok).toBe(true)
  const { blueprint } = await app()
  const strong = allow(blueprint, 'contributing', { see: 'all', remove: 'all' })
  const none = { refresh: [], rowsDone: 0, rowsTotal: 0 }
  const onItsWay = { version: 2, step: 'raise', blueprint: strong, ...none }
  const put = (publishing: object | null) =>
    atrium.sql('update built_apps set publishing = $2::jsonb where name = $1', [
      name,
      publishing && JSON.stringify(publishing),
    ])
  await put(onItsWay)
  await later()
  expect(await give(toMember('editing', 'contributing'))).toMatchObject(asks)
  await put(null)
  // As it is now, the one role has nothing that the other one has not.
  expect((await give(toMember('editing', 'contributing'))).ok).toBe(true)
})

test('an app file and a template that give somebody a role ask too', async () => {
  await later()
  const source = { kind: 'template' as const, template: 'leave' as const, examples: false }
  const looks = { title: { 'en-US': 'Leave' }, icon: 'board', colour: 'blue' } as const
  const begun = await admin.call('builtApp.begin', {
    ...looks,
    source,
    grants: toMember('reading'),
  })
  expect(begun).toMatchObject(asks)
  expect((await admin.call('builtApp.begin', { ...looks, source, grants: [] })).ok).toBe(true)
})

test('who gets a role of an app by a role of the space or by a department gets it with a fresh proof too', async () => {
  const org = await organisationOf(atrium, 'ours')
  const sales = await org.department('Sales')
  const north = await org.department('North')
  await org.person('northerner', north)
  const made = await admin.call('role.make', {
    name: 'Clerks',
    permissions: [],
  })
  const clerks = made.result?.id ?? 0
  const giveRole = () =>
    admin.call('role.give', {
      id: clerks,
      people: [memberId],
      reach: 'all',
      departments: [],
      until: null,
    })
  const move = () => admin.call('department.move', { id: north, parentId: sales })
  await later()
  expect((await giveRole()).ok).toBe(true)
  expect((await admin.call('role.take', { id: clerks, people: [memberId] })).ok).toBe(true)
  admin = await atrium.signIn('ours-admin')
  const { revision } = await app()
  const grants = [
    { role: 'reading', kind: 'role' as const, id: clerks },
    { role: 'reading', kind: 'department' as const, id: sales },
  ]
  expect((await admin.call('builtApp.grant', { name, revision, grants })).ok).toBe(true)
  await later()
  expect(await giveRole()).toMatchObject(asks)
  expect(await move()).toMatchObject(asks)
  // Taken from both again, the one and the other are as they were.
  expect((await give([])).ok).toBe(true)
  expect((await giveRole()).ok).toBe(true)
  expect((await move()).ok).toBe(true)
})

test('nothing unexpected was reported', () => expect(atrium.problems).toEqual([]))

test('a formula that a condition of a role asks of is changed with a fresh proof alone; any other without one', async () => {
  const { blueprint } = await app()
  const computed = (small: string, other: string) => {
    const next = structuredClone(blueprint)
    const { fields = {} } = next.tables[table] ?? {}
    const kind = 'yesNo' as const
    fields['small1'] = { position: 8, title: { 'en-US': 'Small' }, kind, formula: small }
    fields['flag01'] = { position: 9, title: { 'en-US': 'Flag' }, kind, formula: 'small1' }
    fields['other1'] = { position: 10, title: { 'en-US': 'Other' }, kind, formula: other }
    const see = [{ field: 'flag01', operator: 'is' as const, operands: ['1'] }]
    return allow(next, 'contributing', { see: 'all', only: { see } })
  }
  const go = async (next: Blueprint) => publish({ kind: 'blueprint', blueprint: next })
  expect((await go(computed('amount < 100', 'TRUE'))).ok).toBe(true)
  await published(admin, name, 2)
  await later()
  expect(await go(computed('TRUE', 'TRUE'))).toMatchObject(asks)
  expect((await go(computed('amount < 100', 'FALSE'))).ok).toBe(true)
  await published(admin, name, 3)
})

test('a field that led to people, and says their names to its readers from now on, asks for one', async () => {
  const now = (await app()).blueprint
  const keeper = (kind: 'text' | 'department') => ({
    kind: 'blueprint' as const,
    blueprint: withField(now, table, 'keeper', { title: { 'zh-CN': '负责人' }, kind }),
  })
  await later()
  expect(await publish(keeper('text'))).toMatchObject(asks)
  // Whoever is not found among departments stands beside the record by their name.
  expect(await publish(keeper('department'))).toMatchObject(asks)
})
