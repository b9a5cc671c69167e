import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type House, openHouse, type Person, visitor } from '../../test/house.ts'

let house: House
let operator: Person
beforeAll(async () => {
  house = await openHouse()
  operator = await house.signIn('operator')
})
afterAll(() => house.close())

let made = 0
const anEnterprise = (traits: object = {}) => {
  made++
  return {
    name: `Enterprise ${made}`,
    space: `space${made}`,
    admin: { loginId: `admin${made}`, name: 'First Admin' },
    ...traits,
  }
}

const found = async (traits: object = {}) => {
  const answer = await operator.call('sysop.enterprise.add', anEnterprise(traits))
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  await vi.waitFor(async () => {
    const { result } = await operator.call('sysop.progress', { entid: answer.result.entid })
    expect(result?.percent).toBe(100)
  })
  return answer.result
}

describe('founding', () => {
  test('ends with an open space whose admin signs in with the password shown once', async () => {
    const { entid, space, admin } = await found({ space: 'Fresh-1' })
    const answer = await house.app.http.inject({
      method: 'POST',
      url: '/v1/session',
      payload: admin,
    })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] as string
    const base = await visitor(house.app, cookie).call('user.baseinfo', {})
    expect(base.result).toMatchObject({
      user_type: 4,
      space: { id: entid, space },
      roleLanding: '/user/workbench',
    })
  })

  test('shows each step done, once, in order', async () => {
    const { entid } = await found()
    const { result } = await operator.call('sysop.progress', { entid })
    expect(result?.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'settings done',
      'departments done',
      'roles done',
      'administrator done',
      'opening done',
    ])
    expect(result).toMatchObject({ status: 'active', error: null })
  })

  test('leaves one line in the audit trail, with who and what', async () => {
    const { entid, space } = await found()
    const lines = await house.sql(
      "select action, actor_id is not null as by, detail->>'space' as space from audit where target = $1",
      [String(entid)],
    )
    expect(lines).toEqual([{ action: 'enterprise.founded', by: true, space }])
  })

  test('refuses a space that is taken, in whatever case', async () => {
    const answer = await operator.call('sysop.enterprise.add', anEnterprise({ space: 'OURS' }))
    expect(answer).toMatchObject({
      status: 409,
      error: 'space_taken',
      fields: { space: expect.any(String) },
    })
  })

  test('leaves nothing behind when the admin’s login id is taken', async () => {
    const attempt = anEnterprise({ admin: { loginId: 'Operator', name: 'X' } })
    const answer = await operator.call('sysop.enterprise.add', attempt)
    expect(answer).toMatchObject({ status: 409, error: 'login_id_taken' })
    expect(Object.keys(Object(answer).fields)).toEqual(['admin.loginId'])
    expect(await house.sql('select from enterprises where space = $1', [attempt.space])).toEqual([])
  })

  test('has one winner when two found the same space at once', async () => {
    const space = 'contested'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        operator.call('sysop.enterprise.add', anEnterprise({ space })),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  test.each([
    [{ space: 'has space' }, 'space'],
    [{ space: '' }, 'space'],
    [{ space: 'x'.repeat(65) }, 'space'],
    [{ name: '   ' }, 'name'],
    [{ name: 'nul\0' }, 'name'],
    [{ memberLimit: 0 }, 'memberLimit'],
    [{ memberLimit: '12x' }, 'memberLimit'],
    [{ saasId: 99_999 }, 'saasId'],
    [{ parentId: 99_999 }, 'parentId'],
    [{ expires: 'tomorrow' }, 'expires'],
    [{ entType: 7 }, 'entType'],
    [{ admin: { loginId: 'a b', name: 'x' } }, 'admin.loginId'],
    [{ admin: { loginId: 'ok-login' } }, 'admin.name'],
    [{ status: 'active' }, 'status'],
  ])('names the field of %j', async (traits, field) => {
    const answer = await operator.call('sysop.enterprise.add', anEnterprise(traits))
    expect(answer).toMatchObject({ status: 400, error: 'invalid' })
    expect(Object.keys(Object(answer).fields)).toEqual([field])
  })
})

describe('changing', () => {
  test('keeps what was not named', async () => {
    const { entid } = await found({ memberLimit: 7, private: true })
    const { result } = await operator.call('sysop.enterprise.update', {
      id: entid,
      name: 'Renamed',
    })
    expect(result).toMatchObject({ name: 'Renamed', memberLimit: 7, private: true })
  })

  test('is refused when somebody else was faster', async () => {
    const { entid } = await found()
    const { revision } = (await operator.call('sysop.entinfo', { entid })).result ?? {}
    const change = { id: entid, revision: revision as number, name: 'First' }
    expect((await operator.call('sysop.enterprise.update', change)).ok).toBe(true)
    expect(await operator.call('sysop.enterprise.update', change)).toMatchObject({
      status: 409,
      error: 'outdated',
    })
  })

  test('makes no circle of parents', async () => {
    const parent = await found()
    const child = await found({ parentId: parent.entid })
    for (const parentId of [parent.entid, child.entid]) {
      const answer = await operator.call('sysop.enterprise.update', { id: parent.entid, parentId })
      expect(answer).toMatchObject({ status: 400, fields: { parentId: expect.any(String) } })
    }
  })

  test('to suspended shuts the space for its people at once, and resuming opens it', async () => {
    const id = await house.idOf('ours')
    const member = await house.signIn('ours-member')
    const inSpace = () => member.raw('GET', '/space-ours/v1/session/list')
    expect((await inSpace()).statusCode).toBe(200)

    await operator.call('sysop.enterprise.update', { id, status: 'suspended' })
    expect((await inSpace()).statusCode).toBe(403)
    expect((await member.call('user.baseinfo', {})).result).toMatchObject({
      space: null,
      spaces: [],
    })

    await operator.call('sysop.enterprise.update', { id, status: 'active' })
    expect((await inSpace()).statusCode).toBe(200)
  })

  test('the state waits until provisioning is over', async () => {
    const { entid } = await found()
    await house.sql("update enterprises set status = 'provisioning' where id = $1", [entid])
    expect(
      await operator.call('sysop.enterprise.update', { id: entid, status: 'suspended' }),
    ).toMatchObject({ status: 409, error: 'still_provisioning' })
  })

  test('what is not there is not found', async () => {
    const answer = await operator.call('sysop.enterprise.update', { id: 987_654, name: 'x' })
    expect(answer).toMatchObject({ status: 404, error: 'not_found' })
  })
})

describe('the list', () => {
  const names = async (filters: object) => {
    const { result } = await operator.call('sysop.enterprise.list', { entType: 'all', ...filters })
    return result?.aaData.map(({ name }) => name) ?? []
  }

  beforeAll(async () => {
    const parent = await found({ name: '福建总部', entType: 2, saasEntType: 'internal' })
    const [saas] = await house.sql<{ id: number }>(
      "select id from categories where code = 'neighbour'",
    )
    await found({ name: '福州分部', parentId: parent.entid, isControl: true, entType: 2 })
    await found({ name: '100%_Wild', private: true, saasId: saas?.id, entType: 2 })
    await house.sql("update enterprises set founded_by = null where name = '福州分部'")
  })

  test.each([
    ['iSearch', { iSearch: '福建' }, ['福建总部']],
    ['one ideograph', { iSearch: '福' }, ['福州分部', '福建总部']],
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
    const [saas] = await house.sql<{ id: number }>(
      "select id from categories where code = 'neighbour'",
    )
    expect(await names({ saas_id: saas?.id })).toEqual(['100%_Wild', 'neighbour enterprise'])
  })

  test('is sorted on the server, both ways, with what is empty last', async () => {
    const ascending = await names({ entType: 2, sort: 'name', order: 'asc' })
    expect(ascending).toEqual(['100%_Wild', '福州分部', '福建总部'])
    expect(await names({ entType: 2, sort: 'name', order: 'desc' })).toEqual(ascending.toReversed())
    await house.sql("update enterprises set expires_at = '2030-01-01' where name = '福建总部'")
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
    expect(second.result?.aaData.map(({ name }) => name)).toEqual(['福建总部'])
  })

  test('shows a console user the enterprises of their categories and no other', async () => {
    const console = await house.signIn('console')
    const { result } = await console.call('sysop.enterprise.list', { entType: 'all' })
    expect(result?.aaData.map(({ space, can }) => ({ space, can }))).toEqual([
      { space: 'ours', can: { edit: false, suspend: false, resume: false } },
    ])
    expect(result?.iTotalRecords).toBe(1)
    const entid = await house.idOf('neighbour')
    expect((await console.call('sysop.entinfo', { entid })).status).toBe(404)
    expect((await console.call('sysop.enterprise.add', anEnterprise())).status).toBe(403)
  })

  test('comes as a spreadsheet, as it is shown, with no formula in it', async () => {
    await found({ name: '=cmd|calc', entType: 1 })
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
    const { entid } = await found()
    const members = async () => (await operator.call('sysop.entinfo', { entid })).result?.members
    expect(await members()).toBe(1)
    await house.sql('delete from memberships where tenant_id = $1', [entid])
    expect(await members()).toBe(0)
  })
})

test('nothing unexpected was logged', () => expect(house.problems).toEqual([]))
