import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { anEnterprise, createEnterprise } from '../../test/fixtures/create-enterprise.ts'
import { PASSWORD } from '../../test/fixtures/furnish.ts'
import { meanwhile } from '../../test/fixtures/meanwhile.ts'
import { browser } from '../../test/fixtures/phone.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

describe('creating', () => {
  test('ends with an open space whose admin signs in with the password shown once, and chooses another', async () => {
    const { entid, space, admin } = await createEnterprise(operator, { space: 'Fresh-1' })
    const here = browser(atrium)
    const entered = await here.send('POST', '/v1/session', admin)
    expect(entered.result).toMatchObject({ login: true, landing: '/force/password' })
    expect(await here.send('GET', '/v1/session/list')).toMatchObject({
      error: 'password_change_required',
    })
    await here.send('POST', '/api/user/password', {
      oldPassword: admin.password,
      newPassword: PASSWORD,
    })
    const base = await here.send('GET', '/sapi/user/baseinfo')
    expect(base.result).toMatchObject({
      user_type: 4,
      space: { id: entid, space },
      roleLanding: null,
      canBuild: true,
    })
  })

  test('shows each step done, once, in order', async () => {
    const { entid } = await createEnterprise(operator)
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

  test('is finished for an enterprise that no job founded, and unknown for none at all', async () => {
    const entid = await atrium.idOf('ours')
    const { result } = await operator.call('sysop.progress', { entid })
    expect(result).toMatchObject({ entid, status: 'active', percent: 100, step: null, error: null })
    expect(result?.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'settings done',
      'departments done',
      'roles done',
      'administrator done',
      'opening done',
    ])
    expect(await operator.call('sysop.progress', { entid: 999_999 })).toMatchObject({
      status: 404,
      error: 'not_found',
    })
  })

  test('leaves one line in the audit log, with who and what', async () => {
    const { entid, space } = await createEnterprise(operator)
    const lines = await atrium.sql(
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
    expect(await atrium.sql('select from enterprises where space = $1', [attempt.space])).toEqual(
      [],
    )
  })

  test('has one winner when two create the same space at once', async () => {
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
    const { entid } = await createEnterprise(operator, { memberLimit: 7, private: true })
    const { result } = await operator.call('sysop.enterprise.update', {
      id: entid,
      name: 'Renamed',
    })
    expect(result).toMatchObject({ name: 'Renamed', memberLimit: 7, private: true })
  })

  test('is refused when somebody else was faster', async () => {
    const { entid } = await createEnterprise(operator)
    const { revision } = (await operator.call('sysop.entinfo', { entid })).result ?? {}
    const change = { id: entid, revision: revision as number, name: 'First' }
    expect((await operator.call('sysop.enterprise.update', change)).ok).toBe(true)
    expect(await operator.call('sysop.enterprise.update', change)).toMatchObject({
      status: 409,
      error: 'outdated',
    })
  })

  test('makes no circle of parents', async () => {
    const parent = await createEnterprise(operator)
    const child = await createEnterprise(operator, { parentId: parent.entid })
    for (const parentId of [parent.entid, child.entid]) {
      const answer = await operator.call('sysop.enterprise.update', { id: parent.entid, parentId })
      expect(answer).toMatchObject({
        status: 400,
        fields: { parentId: expect.stringMatching(/^An enterprise /) },
      })
    }
  })

  test('makes no circle of parents by two changes at once either', async () => {
    const [a, b, c, d] = await Promise.all(
      ['aa', 'bb', 'cc', 'dd'].map(
        async (space) => (await createEnterprise(operator, { space })).entid,
      ),
    )
    const put = (id = 0, parentId = 0) => operator.call('sysop.enterprise.update', { id, parentId })
    await put(a, b)
    await put(c, d)
    const atOnce = () => Promise.all([put(b, c), put(d, a)])
    // Each has judged, and neither has ended, when the trail is open again.
    const closed = ['lock table audit in exclusive mode'] as [string]
    const answers = await meanwhile(atrium, closed, atOnce, 2)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ status: 400, fields: { parentId: expect.any(String) } })
  })

  test('is named in the trail for what it is, with the reason, also where the enterprise reads it', async () => {
    const { entid: id } = await createEnterprise(operator)
    const expires = new Date(Date.now() + 9e9).toISOString()
    for (const change of [
      { status: 'suspended', reason: 'unpaid since May' },
      { status: 'active' },
      { expires },
      { expires, memberLimit: 9 },
    ] as const)
      expect((await operator.call('sysop.enterprise.update', { id, ...change })).ok).toBe(true)
    const lines = await atrium.sql(
      `select action, detail ->> 'reason' as reason from audit
       where tenant_id = $1 and target = $1::text and action ~ '^enterprise' order by seq desc limit 4`,
      [id],
    )
    expect(lines).toEqual([
      { action: 'enterprise.changed', reason: null },
      { action: 'enterprise.extended', reason: null },
      { action: 'enterprise.resumed', reason: null },
      { action: 'enterprise.suspended', reason: 'unpaid since May' },
    ])
  })

  test('to suspended shuts the space for its people at once, and resuming opens it', async () => {
    const id = await atrium.idOf('ours')
    const member = await atrium.signIn('ours-member')
    const inSpace = () => member.raw('GET', '/space-ours/v1/session/list')
    expect((await inSpace()).statusCode).toBe(200)

    await operator.call('sysop.enterprise.update', { id, status: 'suspended' })
    expect((await inSpace()).statusCode).toBe(401)
    expect((await member.call('user.baseinfo', {})).result).toMatchObject({
      login: false,
      space: null,
      spaces: [],
    })

    await operator.call('sysop.enterprise.update', { id, status: 'active' })
    expect((await inSpace()).statusCode).toBe(200)
  })

  test('the state waits until provisioning is over', async () => {
    const { entid } = await createEnterprise(operator)
    await atrium.sql("update enterprises set status = 'provisioning' where id = $1", [entid])
    expect(
      await operator.call('sysop.enterprise.update', { id: entid, status: 'suspended' }),
    ).toMatchObject({ status: 409, error: 'still_provisioning' })
  })

  test('what is not there is not found', async () => {
    const answer = await operator.call('sysop.enterprise.update', { id: 987_654, name: 'x' })
    expect(answer).toMatchObject({ status: 404, error: 'not_found' })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
