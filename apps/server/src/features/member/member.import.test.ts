// long because an import is judged, done, reported and exported again, each with its own people.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { Places } from './member.import.places.ts'

let atrium: TestAtrium
let admin: Person
let neighbour: Person
let ours: Organisation
let lab: number
beforeAll(async () => {
  atrium = await openAtrium()
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('研发')
  await ours.department('前端', lab)
  await ours.department('生产')
})
afterAll(() => atrium.close())

const row = (loginId: string, traits: object = {}) => ({
  loginId,
  name: '贾宝玉',
  phone: '',
  departments: '',
  title: '',
  superior: '',
  roles: '',
  ...traits,
})
type Rows = ReturnType<typeof row>[]
const verdicts = async (rows: Rows, person = admin) =>
  (await person.call('memberImport.check', { rows })).result?.rows.map(({ act, fields }) => [
    act,
    fields,
  ])
const OFTEN = { interval: 50 }
async function run(rows: Rows, person = admin) {
  const started = await person.call('memberImport.start', { fileName: 'staff.xlsx', rows })
  const id = started.result?.id as number
  await vi.waitFor(async () => {
    const { result } = await person.call('memberImport.list', {})
    expect(result?.find((one) => one.id === id)?.status).toBe('done')
  }, OFTEN)
  return id
}
const standing = async (loginId: string) =>
  (
    await atrium.sql(
      `select a.name, a.phone, m.title, s.login_id as superior,
         array(select d.name from department_members dm join departments d on d.id = dm.department_id
           where dm.tenant_id = m.tenant_id and dm.account_id = a.id
           order by d.id <> m.department_id, d.id) as departments,
         array(select r.name from membership_roles mr join roles r on r.tenant_id = mr.tenant_id and r.id = mr.role_id
           where mr.tenant_id = m.tenant_id and mr.account_id = a.id order by 1) as roles
       from accounts a join memberships m on m.account_id = a.id and m.tenant_id = $2
       left join superiors u on u.tenant_id = m.tenant_id and u.account_id = a.id
       left join accounts s on s.id = u.superior_id where a.login_id = $1`,
      [loginId, ours.tenant],
    )
  )[0]

test('departments are found by their ways, with or without the top', () => {
  const places = new Places([
    { id: 1, parent_id: null, name: 'Acme', path: '/1/' },
    { id: 2, parent_id: 1, name: '研发', path: '/1/2/' },
    { id: 3, parent_id: 2, name: '前端', path: '/1/2/3/' },
  ])
  const at = (way: string) => places.at(way)?.id
  expect(['研发/前端', ' Acme / 研发 ', 'acme', '前端', '研发/后端', '研发／前端'].map(at)).toEqual(
    [3, 2, 1, undefined, undefined, 3],
  )
})

describe('a dry run', () => {
  test('judges every cell, says who is added and who is changed, and does neither', async () => {
    const before = await atrium.sql('select count(*) from accounts')
    expect(
      await verdicts([
        row('fresh', {
          departments: '研发/前端; 生产',
          superior: '某人 (ours-member)',
          roles: '普通成员',
        }),
        row('fresh'),
        row('ours-member', { name: '', title: '主管' }),
        row('', { name: '' }),
        row('far', { departments: '研发/后端', superior: 'nobody-here', roles: 'no such role' }),
        row('bad', { phone: '12', title: '长'.repeat(61) }),
      ]),
    ).toEqual([
      ['add', {}],
      ['add', { loginId: 'doubled' }],
      ['update', {}],
      ['add', { loginId: 'required', name: 'required' }],
      ['add', { departments: 'unknown', superior: 'unknown', roles: 'unknown' }],
      ['add', { phone: 'malformed', title: 'malformed' }],
    ])
    expect(await atrium.sql('select count(*) from accounts')).toEqual(before)
  })

  test('knows nobody and nothing of a neighbour', async () => {
    expect(
      await verdicts([row('neighbour-member'), row('x1', { departments: '研发' })], neighbour),
    ).toEqual([
      ['update', {}],
      ['add', { departments: 'unknown' }],
    ])
    // Whether a login id is taken elsewhere is not told by asking.
    expect(await verdicts([row('neighbour-member', { superior: 'neighbour-admin' })])).toEqual([
      ['add', { superior: 'unknown' }],
    ])
  })

  test('gives nobody what the importer does not have', async () => {
    const head = await ours.person('lab-lead', lab)
    await ours.give(head, await ours.role('lab org', ['org']), 'chosen', [lab])
    await ours.person('in-shop', null)
    const lead = await atrium.signIn('lab-lead', { space: 'ours' })
    await ours.role('strong', ['apps'])
    expect(
      await verdicts(
        [
          row('new-a', { departments: '研发' }),
          row('new-b', { departments: '生产' }),
          row('new-c'),
          row('new-d', { departments: '研发/前端', roles: 'strong' }),
          row('in-shop', { title: 'x' }),
          row('ours-admin', { title: 'x' }),
        ],
        lead,
      ),
    ).toEqual([
      ['add', {}],
      ['add', { departments: 'unknown' }],
      ['add', { departments: 'required' }],
      ['add', { roles: 'forbidden' }],
      ['update', { loginId: 'forbidden' }],
      ['update', { loginId: 'forbidden' }],
    ])
    expect(await verdicts([row('oo', { roles: 'owner' })])).toEqual([
      ['add', { roles: 'forbidden' }],
    ])
  })
})

describe('an import', () => {
  test('adds and changes people, and its report has each row and each password once', async () => {
    const id = await run([
      row('imp-one', {
        phone: "'+8613900139001",
        departments: '研发/前端;生产',
        title: '工程师',
        superior: 'imp-two',
        roles: 'strong',
      }),
      row('imp-two', { superior: 'imp-one' }),
      row('ours-member', { name: '', title: '主管', departments: '生产' }),
      row('neighbour-admin'),
      row('=cmd', { name: '=1+1' }),
    ])
    expect(await standing('imp-one')).toEqual({
      name: '贾宝玉',
      phone: '+8613900139001',
      title: '工程师',
      superior: 'imp-two',
      departments: ['前端', '生产'],
      roles: ['member', 'strong'],
    })
    expect(await standing('ours-member')).toMatchObject({ title: '主管', departments: ['生产'] })
    expect(await neighbour.call('memberImport.report', { id })).toMatchObject({ status: 404 })
    const { result } = await admin.call('memberImport.report', { id })
    expect(result?.passwords).toBe(2)
    const lines = result?.csv.split('\r\n') ?? []
    expect(lines[1]).toMatch(/^1,imp-one,贾宝玉,[^,]+,[2-9A-Z-]{17}$/)
    // Nobody is above whoever is above them.
    expect(await standing('imp-two')).toMatchObject({ superior: null })
    expect(lines[4]).toMatch(/^4,neighbour-admin,贾宝玉,[^,]+,$/)
    expect(lines[5]).toMatch(/^5,'=cmd,'=1\+1,/)
    const again = await admin.call('memberImport.report', { id })
    expect(again.result).toMatchObject({ passwords: 0 })
    const [audited] = await atrium.sql(
      "select detail from audit where action = 'memberImport.started' and target = $1",
      [String(id)],
    )
    expect(audited).toMatchObject({ detail: { rows: 5, well: 4, added: 3, roles: 1 } })
  })

  test('its report calls a row by its line in the sheet, and says what stands in the wrong cell', async () => {
    const rows = [row('lined-one'), row('lined-two', { departments: '没有的部门' })]
    const input = { fileName: 'staff.xlsx', rows, lines: [1996, 1998] }
    const { result } = await admin.call('memberImport.start', input)
    const id = result?.id as number
    expect((await neighbour.call('memberImport.report', { id })).status).toBe(404)
    const report = await admin.call('memberImport.report', { id })
    const lines = report.result?.csv.split('\r\n') ?? []
    expect(lines[1]).toMatch(/^1996,lined-one,/)
    expect(lines[2]).toMatch(/^1998,lined-two,贾宝玉,.*没有的部门/)
  })

  test('takes no more people than there is room for', async () => {
    await atrium.sql('update enterprises set member_limit = member_count + 1 where id = $1', [
      ours.tenant,
    ])
    expect(await verdicts([row('fits'), row('late')])).toEqual([
      ['add', {}],
      ['add', { enterprise: 'over_limit' }],
    ])
    await atrium.sql('update enterprises set member_limit = 100 where id = $1', [ours.tenant])
  })

  test('stops when whoever began it may no longer', async () => {
    const helper = await ours.person('helper', null)
    await ours.give(helper, await ours.role('org helper', ['org']))
    const person = await atrium.signIn('helper', { space: 'ours' })
    // The role goes with the first row that is written: what comes after finds it gone.
    await atrium.sql(`
      create function lose_role() returns trigger language plpgsql as $$
      begin delete from membership_roles where account_id = ${helper}; return new; end $$`)
    await atrium.sql(
      'create trigger lose_role after insert on member_imports for each row execute function lose_role()',
    )
    const rows = [row('too-late-one'), row('too-late-two')]
    const { result } = await person.call('memberImport.start', { fileName: 'x.csv', rows })
    const id = result?.id as number
    await vi.waitFor(async () => {
      const told = await admin.call('memberImport.list', {})
      expect(told.result?.find((one) => one.id === id)).toMatchObject({ status: 'done', added: 0 })
    }, OFTEN)
    await atrium.sql('drop trigger lose_role on member_imports; drop function lose_role()')
    expect(await standing('too-late-one')).toBeUndefined()
  })

  test('of nothing but bad rows is refused, and so is the eleventh in an hour', async () => {
    const bad = { fileName: 'x.csv', rows: [row('')] }
    expect(await admin.call('memberImport.start', bad)).toMatchObject({ error: 'rows_refused' })
    for (let n = 0; n < 10; n++) await admin.call('memberImport.start', bad)
    expect(await admin.call('memberImport.start', bad)).toMatchObject({ error: 'rate_limited' })
  })
})

test('what was exported can be imported again', async () => {
  const answer = await admin.raw('GET', '/space-ours/v1/members/export?search=imp-one')
  expect(answer.body).toContain('研发/前端; 生产')
  expect(answer.body).toContain('(imp-two)')
  expect(answer.body).toContain("'+8613900139001")
  expect(answer.body).not.toContain('neighbour')
})

test('what was taken from whoever began it is not given by the rows that are left', async () => {
  const all = await ours.role('everything', ['*'])
  const begun = await ours.person('beginner', lab)
  await ours.give(begun, await ours.role('people', ['org']))
  await ours.give(begun, all)
  const person = await atrium.signIn('beginner', { space: 'ours' })
  const fill = Array.from({ length: 20 }, (_, n) => row(`filler-${n}`))
  const begins = run([...fill, row('accomplice', { roles: 'everything' })], person)
  await atrium.sql('delete from membership_roles where account_id = $1 and role_id = $2', [
    begun,
    all,
  ])
  await begins
  expect(await standing('filler-19')).toBeDefined()
  expect(await standing('accomplice')).toBeUndefined()
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
