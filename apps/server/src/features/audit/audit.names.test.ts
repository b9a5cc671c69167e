import { auditTargets } from '@atrium/contract/platform/audit-targets.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { shipped } from '../../kernel/http/words.ts'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { unsaidDetails } from '../../test/unsaid-details.ts'
import { ACTION } from './audit.term.ts'

let atrium: TestAtrium
let operator: Person
let admin: Person
let theirs: Person
let ours: Organisation
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  theirs = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await organisationOf(atrium, 'ours')
})
afterAll(() => atrium.close())

const linesOf = async (reader: Person, input: { search?: string; within?: string } = {}) =>
  (await reader.call('spaceAudit.list', input)).result?.lines ?? []
const linesOfAll = async (input: { search?: string; within?: string; length?: number } = {}) =>
  (await operator.call('audit.list', input)).result?.lines ?? []

test('every act says in both languages what was done and to what kind of thing, as the database knows it', async () => {
  for (const [, words] of shipped) {
    const actions = Object.keys(words).flatMap((key) =>
      /^audit\.action\.\w+\.\w+$/.test(key) ? key.slice(ACTION.length) : [],
    )
    expect(actions.toSorted()).toEqual(Object.keys(auditTargets).toSorted())
    for (const kind of Object.values(auditTargets)) expect(words[`audit.kind.${kind}`]).toBeTruthy()
  }
  const kinds = await atrium.sql<{ action: string; kind: string }>(
    'select action, kind_in_trail(action) as kind from unnest($1::text[]) action',
    [Object.keys(auditTargets)],
  )
  expect(Object.fromEntries(kinds.map(({ action, kind }) => [action, kind]))).toEqual(auditTargets)
})

describe('what a line shows is what finds it', () => {
  test('a role and a department, by what they were called then, also when they are gone', async () => {
    const parentId = (await admin.call('department.tree', {})).result?.ids[0] ?? 0
    const { result } = await admin.call('department.add', { parentId, name: 'Glass works' })
    await admin.call('department.update', { id: result?.id ?? 0, name: 'Steel works' })
    await admin.call('department.remove', { id: result?.id ?? 0 })
    for (const search of ['glass wo', 'STEEL'])
      expect(await linesOf(admin, { search })).toMatchObject([
        { action: 'department.removed', detail: { targetName: 'Steel works' } },
        { action: 'department.changed', detail: { targetName: 'Glass works' } },
        { action: 'department.added', detail: { targetName: 'Glass works' } },
      ])
    expect(await linesOfAll({ search: 'glass wo' })).toHaveLength(3)
    expect(await linesOf(theirs, { search: 'glass wo' })).toEqual([])
    expect(await linesOf(theirs, { search: 'works' })).toEqual([])
  })

  test('whom a role was given to is named, and those details that are numbers too', async () => {
    const lab = await ours.department('Laser lab')
    const role = await ours.role('Operators of lasers', ['org'])
    const person = await ours.person('laser-person', lab)
    const given = { id: role, people: [person], reach: 'chosen' as const, departments: [lab] }
    expect((await admin.call('role.give', given)).ok).toBe(true)
    const [line] = await linesOf(admin, { search: 'operators of' })
    expect(line).toMatchObject({
      action: 'role.given',
      subject: { kind: 'role', name: 'Operators of lasers', isGone: false },
      names: { [`person:${person}`]: 'laser-person name', [`department:${lab}`]: 'Laser lab' },
    })
    const toPerson = { action: 'role.given', target: String(role) }
    for (const find of [linesOf.bind(null, admin), linesOfAll])
      expect(await find({ search: 'laser-person' })).toContainEqual(
        expect.objectContaining(toPerson),
      )
    const [same] = await linesOfAll({ search: 'operators of' })
    expect(same?.names).toEqual(line?.names)
    expect(await linesOf(theirs, { search: 'laser' })).toEqual([])
  })

  test('an announcement by its title', async () => {
    const text = { title: 'Canteen closed', body: 'x', level: 'info' as const }
    const wanted = { ...text, audience: 'space' as const, from: null, until: null }
    expect((await admin.call('message.write', wanted as never)).ok).toBe(true)
    expect(await linesOf(admin, { search: 'canteen' })).toMatchObject([
      { action: 'message.written', detail: { targetName: 'Canteen closed' } },
    ])
    expect(await linesOf(theirs, { search: 'canteen' })).toEqual([])
  })
})

test('an announcement of operators says to which enterprises it went, and to no enterprise which others', async () => {
  const [own, other] = [await atrium.idOf('ours'), await atrium.idOf('neighbour')]
  const text = { title: 'Night of upgrades', body: 'x', level: 'info' as const }
  const wanted = { ...text, audience: 'enterprises' as const, from: null, until: null }
  const input = { ...wanted, entids: [own, other] }
  expect(await operator.call('message.write', input as never)).toMatchObject({ ok: true })
  const [line] = await linesOfAll({ search: 'night of up' })
  expect(line).toMatchObject({
    detail: { entids: [own, other] },
    names: {
      [`enterprise:${own}`]: 'ours enterprise',
      [`enterprise:${other}`]: expect.any(String),
    },
  })
  expect(await linesOf(theirs, { search: 'night of up' })).toEqual([])
})

test('a file says which enterprise was changed, sizes as sizes, and moments by the clocks of its reader', async () => {
  const contact = { name: 'Mona Contact', phone: '13800000000', email: null, words: '' }
  expect(await admin.call('supplier.setContact', { contact })).toMatchObject({ ok: true })
  const rules = { largest: 104857600, most: 500, kinds: ['picture', 'pdf'] }
  expect(await admin.call('file.setRules', rules as never)).toMatchObject({ ok: true })
  const until = '2026-01-31T16:00:00.000Z'
  const input = { department: null, role: null, note: '', needsApproval: false, days: 1, uses: 1 }
  await admin.call('invitation.make', { ...input, until })
  const { body } = await admin.raw('GET', '/space-ours/v1/enterprise/audit/export')
  const lines = body.split('\n')
  const lineOf = (action: string) => lines.find((line) => line.includes(action)) ?? ''
  expect(lineOf('enterprise.supplierContact')).toMatch(/,ours enterprise,.*Mona Contact/)
  expect(lineOf('file.rules')).toMatch(/,ours enterprise,.*100 MB/)
  expect(lineOf('file.rules')).not.toContain('picture')
  expect(body).not.toMatch(/\d{4}-\d\d-\d\dT/)
})

test('an import is one line that opens into its rows, in lists and bars; a search finds each of them', async () => {
  const row = { phone: '', departments: '', title: '', superior: '', roles: '' }
  const rows = ['one', 'two', 'three'].map((name) => ({
    ...row,
    name: `Bulk ${name}`,
    loginId: `bulk-${name}`,
  }))
  const until = new Date(atrium.clock.now().getTime() + 86_400_000).toISOString()
  const counted = async () => {
    const bars = await admin.call('spaceAudit.histogram', { zone: 'Asia/Shanghai', until })
    return (bars.result?.counts ?? []).reduce((sum, n) => sum + n, 0)
  }
  const before = await counted()
  const { result } = await admin.call('memberImport.start', { fileName: 'bulk.xlsx', rows })
  await vi.waitFor(async () => {
    const list = await admin.call('memberImport.list', {})
    expect(list.result?.find(({ id }) => id === result?.id)?.status).toBe('done')
  })
  const within = `memberImport-${result?.id}`
  const inList = (lines: { action: string; partOf: string | null }[]) =>
    lines.filter((line) => line.partOf === within || line.action.startsWith('memberImport.'))
  for (const lines of [await linesOf(admin), await linesOfAll({ length: 100 })])
    expect(inList(lines)).toMatchObject([
      { action: 'memberImport.started', detail: { targetName: 'bulk.xlsx' } },
    ])
  expect((await counted()) - before).toBe(1)
  for (const parts of [await linesOf(admin, { within }), await linesOfAll({ within })])
    expect(parts.map(({ action, subject }) => [action, subject?.name])).toEqual(
      expect.arrayContaining(rows.map(({ name }) => ['member.added', name])),
    )
  expect(await linesOf(admin, { search: 'bulk-two' })).toMatchObject([{ action: 'member.added' }])
  expect(await linesOf(theirs, { within })).toEqual([])
})

test('what is done to many members is one line as well; who was left out is no part of it', async () => {
  const lab = await ours.department('Glass lab')
  const ids = await Promise.all(['many-a', 'many-b'].map((name) => ours.person(name, lab)))
  const gone = 999_999_999
  const input = { action: 'title' as const, ids: [...ids, gone], title: 'Head' }
  expect((await admin.call('member.many', input)).result).toMatchObject({ done: 2 })
  for (const lines of [await linesOf(admin), await linesOfAll({ length: 100 })]) {
    expect(lines.filter(({ action }) => action === 'member.changed')).toEqual([])
    expect(lines[0]).toMatchObject({
      action: 'memberBatch.done',
      detail: { total: 2, title: 'Head' },
    })
    const within = `memberBatch-${lines[0]?.target}`
    for (const parts of [await linesOf(admin, { within }), await linesOfAll({ within })])
      expect(new Set(parts.map(({ target }) => Number(target)))).toEqual(new Set(ids))
    expect(await linesOf(theirs, { within })).toEqual([])
  }
  expect(await linesOf(admin, { search: 'many-a' })).toMatchObject([{ action: 'member.changed' }])
  const one = { ...input, ids: ids.slice(0, 1), title: 'Deputy' }
  expect((await admin.call('member.many', one)).result).toMatchObject({ done: 1 })
  expect((await linesOf(admin))[0]).toMatchObject({ action: 'member.changed', partOf: null })
})

test('no fact of a line is without words in either language', async () => {
  const lines = await atrium.sql<{ action: string; detail: Record<string, unknown> }>(
    'select action, detail from audit',
  )
  expect(lines.length).toBeGreaterThan(5)
  expect(unsaidDetails(lines)).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
