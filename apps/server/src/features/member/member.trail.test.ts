import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

const OFTEN = { interval: 50 }

let atrium: TestAtrium
let admin: Person
let theirAdmin: Person
let ours: Organisation
let lab: number
let keys: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  theirAdmin = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('Lab')
  keys = await ours.role('Keys', ['org'])
})
afterAll(() => atrium.close())

const linesOf = async (search: string, reader = admin) =>
  (await reader.call('spaceAudit.list', { search })).result?.lines ?? []

test('an import leaves a line for everybody it added or changed, with what they were given', async () => {
  const known = await ours.person('import-known', lab)
  const row = { name: 'Somebody', phone: '', departments: '', title: '', superior: '', roles: '' }
  const rows = [
    { ...row, loginId: 'import-new', departments: 'Lab', title: 'Chief', roles: 'Keys' },
    { ...row, loginId: 'import-known', title: 'Deputy', superior: 'ours-admin' },
    { ...row, loginId: 'not a login id !' },
  ]
  const { result } = await admin.call('memberImport.start', { fileName: 'staff.xlsx', rows })
  await vi.waitFor(async () => {
    const list = await admin.call('memberImport.list', {})
    expect(list.result?.find(({ id }) => id === result?.id)?.status).toBe('done')
  }, OFTEN)

  const added = (await linesOf('import-new')).filter(({ action }) => action === 'member.added')
  expect(added).toMatchObject([
    {
      actor: { loginId: 'ours-admin' },
      subject: { kind: 'person', name: 'Somebody' },
      detail: {
        loginId: 'import-new',
        title: 'Chief',
        departments: [lab],
        roles: ['Keys'],
        roleIds: [keys],
      },
    },
  ])
  const changed = (await linesOf('import-known')).filter(
    ({ action }) => action === 'member.changed',
  )
  expect(changed).toMatchObject([{ target: String(known), actor: { loginId: 'ours-admin' } }])
  expect(changed[0]?.detail).toEqual({
    person: 'import-known name',
    title: 'Deputy',
    superior: 'ours-admin',
  })
  const all = await atrium.sql('select from audit where part_of(action, request_id, detail) = $1', [
    `memberImport-${result?.id}`,
  ])
  expect(all).toHaveLength(2)
  expect(await linesOf('import-new', theirAdmin)).toEqual([])
})

test('a title given to many is in the line of each', async () => {
  const ids = [await ours.person('titled-a', lab), await ours.person('titled-b', lab)]
  expect((await admin.call('member.many', { action: 'title', ids, title: 'Head' })).ok).toBe(true)
  for (const loginId of ['titled-a', 'titled-b'])
    expect((await linesOf(loginId))[0]).toMatchObject({
      action: 'member.changed',
      detail: { person: `${loginId} name`, title: 'Head' },
    })
  expect(await linesOf('titled-a', theirAdmin)).toEqual([])
})

test('a role given or taken says who it was, though another has the same name', async () => {
  const [one, other] = [await ours.person('same-a', lab), await ours.person('same-b', lab)]
  await atrium.sql("update accounts set name = 'Same Name' where id = any ($1)", [[one, other]])
  await admin.call('role.give', { id: keys, people: [one] })
  await admin.call('role.take', { id: keys, people: [one] })
  const lines = (await linesOf('same-a')).filter(({ action }) => action.startsWith('role.'))
  expect(lines.map(({ action, detail }) => [action, detail.people, detail.peopleIds])).toEqual([
    ['role.taken', ['Same Name'], [one]],
    ['role.given', ['Same Name'], [one]],
  ])
  expect((await linesOf('same-b')).filter(({ action }) => action.startsWith('role.'))).toEqual([])
  expect(await linesOf('same-a', theirAdmin)).toEqual([])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
