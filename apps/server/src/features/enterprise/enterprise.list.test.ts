import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

describe('the list', () => {
  const names = async (filters: object) => {
    const { result } = await operator.call('sysop.enterprise.list', { entType: 'all', ...filters })
    return result?.aaData.map(({ name }) => name) ?? []
  }

  beforeAll(async () => {
    const parent = await createEnterprise(operator, {
      name: '福建总部',
      entType: 2,
      saasEntType: 'internal',
    })
    const [saas] = await atrium.sql<{ id: number }>(
      "select id from categories where code = 'neighbour'",
    )
    await createEnterprise(operator, {
      name: '福州分部',
      parentId: parent.entid,
      isControl: true,
      entType: 2,
    })
    await createEnterprise(operator, {
      name: '100%_Wild',
      private: true,
      saasId: saas?.id,
      entType: 2,
    })
    await atrium.sql("update enterprises set created_by = null where name = '福州分部'")
  })

  test.each([
    ['search', { iSearch: '福建' }, ['福建总部']],
    ['one ideograph', { iSearch: '福' }, ['福州分部', '福建总部']],
    ['the initials of how it sounds', { iSearch: 'fjzb' }, ['福建总部']],
    ['any case', { iSearch: 'wILD' }, ['100%_Wild']],
    ['the beginning of a word', { iSearch: '10' }, ['100%_Wild']],
    ['name', { name: '福州' }, ['福州分部']],
    ['parent_name', { parent_name: '总部' }, ['福州分部']],
    ['private', { private: '1' }, ['100%_Wild']],
    ['isControl', { isControl: 'true' }, ['福州分部']],
    ['saasEntType', { saasEntType: 'internal' }, ['福建总部']],
    ['self', { self: '0', iSearch: '福' }, ['福州分部']],
    ['self', { self: '1', iSearch: '福' }, ['福建总部']],
    ['a sign that is a wildcard elsewhere', { iSearch: '%_w' }, ['100%_Wild']],
    [
      'an empty filter, which is none',
      { iSearch: '', name: '', private: '', saas_id: '' },
      ['100%_Wild', '福州分部', '福建总部'],
    ],
  ])('finds by %s', async (_, filters, expected) => {
    expect(await names({ entType: 2, ...filters })).toEqual(expected)
  })

  test('finds by saas_id', async () => {
    const [saas] = await atrium.sql<{ id: number }>(
      "select id from categories where code = 'neighbour'",
    )
    expect(await names({ saas_id: saas?.id })).toEqual(['100%_Wild', 'neighbour enterprise'])
  })

  test('is sorted on the server, both ways, with what is empty last', async () => {
    const ascending = await names({ entType: 2, sort: 'name', order: 'asc' })
    expect(ascending).toEqual(['100%_Wild', '福建总部', '福州分部'])
    expect(await names({ entType: 2, sort: 'name', order: 'desc' })).toEqual(ascending.toReversed())
    await atrium.sql("update enterprises set expires_at = '2030-01-01' where name = '福建总部'")
    for (const order of ['asc', 'desc'])
      expect((await names({ entType: 2, sort: 'expires', order }))[0]).toBe('福建总部')
  })

  test('counts what there is and what is shown, and turns its pages', async () => {
    const page = { entType: 2, iDisplayLength: 2, sort: 'name', order: 'asc' } as const
    const first = await operator.call('sysop.enterprise.list', page)
    const second = await operator.call('sysop.enterprise.list', { ...page, iDisplayStart: 2 })
    expect(first.result?.iTotalDisplayRecords).toBe(3)
    expect(first.result?.iTotalRecords).toBeGreaterThan(3)
    expect(first.result?.aaData).toHaveLength(2)
    expect(second.result?.aaData.map(({ name }) => name)).toEqual(['福州分部'])
  })

  test('shows a console user the enterprises of their categories and no other', async () => {
    const console = await atrium.signIn('console')
    const { result } = await console.call('sysop.enterprise.list', { entType: 'all' })
    expect(result?.aaData.map(({ space, can }) => ({ space, can }))).toEqual([
      {
        space: 'ours',
        can: {
          edit: false,
          suspend: false,
          resume: false,
          delete: false,
          keep: false,
          extend: false,
        },
      },
    ])
    expect(result?.iTotalDisplayRecords).toBe(1)
    const entid = await atrium.idOf('neighbour')
    expect((await console.call('sysop.entinfo', { entid })).status).toBe(404)
    expect((await console.call('sysop.enterprise.add', anEnterprise())).status).toBe(403)
  })

  test('comes as a spreadsheet, as it is shown, with no formula in it', async () => {
    await createEnterprise(operator, { name: '=cmd|calc', entType: 1 })
    const { body, headers } = await operator.raw('GET', '/v1/enterprise/export?entType=1')
    const lines = body.trim().split('\r\n')
    expect(headers['content-type']).toContain('text/csv')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="enterprises-[\d-]+\.csv"$/,
    )
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(",'=cmd|calc,")
    expect(lines[0]).not.toContain('enterprise.')
  })

  test('counts people as they come and go', async () => {
    const { entid } = await createEnterprise(operator)
    const members = async () => (await operator.call('sysop.entinfo', { entid })).result?.members
    expect(await members()).toBe(1)
    const place = [entid, await accountId(atrium, 'stranger')]
    await atrium.sql('insert into memberships (tenant_id, account_id) values ($1, $2)', place)
    expect(await members()).toBe(2)
    await atrium.sql('delete from memberships where tenant_id = $1 and account_id = $2', place)
    expect(await members()).toBe(1)
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
