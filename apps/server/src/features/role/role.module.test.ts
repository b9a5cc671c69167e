import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { createEnterprise } from '../../test/fixtures/create-enterprise.ts'

let atrium: TestAtrium
let operator: Person
beforeAll(async () => {
  atrium = await openAtrium()
  operator = await atrium.signIn('operator')
})
afterAll(() => atrium.close())

const modulesOf = async (entid: number) =>
  (
    await atrium.sql<{ module: string }>(
      'select distinct module from roles where tenant_id = $1 order by 1',
      [entid],
    )
  ).map(({ module }) => module)

/** What the original client asks to know what somebody may manage. */
async function rolesSeenBy(loginId: string, space: string) {
  const person = await atrium.signIn(loginId, { space })
  const { result: landings } = await person.call('role.landings', {})
  const { result: data } = await person.call('role.data', {})
  return {
    landings: landings?.map(({ sysId, detail }) => [sysId, detail.name]),
    data: data?.map(({ detail }) => detail.name),
  }
}

describe('False 2: an enterprise of type 1 has its roles in the module of the product', () => {
  test('from its creation on', async () => {
    const { entid, space, admin } = await createEnterprise(operator, { entType: 1 })
    expect(await modulesOf(entid)).toEqual(['atrium'])
    await atrium.sql(
      `update accounts set password_hash = (select password_hash from accounts where login_id = 'operator'),
         password_once = false, once_until = null where login_id = $1`,
      [admin.loginId],
    )
    expect(await rolesSeenBy(admin.loginId, space)).toEqual({
      landings: [['atrium', 'owner']],
      data: ['owner'],
    })
  })

  test('also when it is furnished like a template of another type, and the other way round', async () => {
    const plain = await createEnterprise(operator, { entType: 0 })
    const developers = await createEnterprise(operator, { entType: 1 })
    for (const { entid } of [plain, developers])
      await operator.call('sysop.enterprise.update', { id: entid, isTemplate: true })
    const like = (entType: number, { entid }: { entid: number }) =>
      createEnterprise(operator, { entType, templateId: entid })
    expect(await modulesOf((await like(1, plain)).entid)).toEqual(['atrium'])
    expect(await modulesOf((await like(0, developers)).entid)).toEqual(['system'])
  })

  test('and people who are brought in have one: by an operator, by a file, by invitation', async () => {
    const { entid, space } = await createEnterprise(operator, { entType: 1 })
    const added = await operator.call('sysop.user.add', {
      loginId: 'brought-in',
      name: '林黛玉',
      join: [{ entid, admin: true }],
    })
    expect(added.ok).toBe(true)
    const rows = [{ loginId: 'from-a-file', name: '贾宝玉' }]
    await operator.call('userImport.start', { entid, fileName: 'staff.csv', rows })
    await atrium.sql(
      `insert into invitations (tenant_id, code, uses, expires_at, made_at)
       values ($1, 'of-developers', 3, now() + interval '1 day', now())`,
      [entid],
    )
    await atrium.sql(
      `select accept_invitation('of-developers', (select id from accounts where login_id = 'stranger'), now())`,
    )
    await vi.waitFor(async () => {
      const people = await atrium.sql<{ login_id: string; name: string }>(
        `select a.login_id, r.name from membership_roles m join accounts a on a.id = m.account_id
           join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
           where m.tenant_id = $1 and not a.login_id like 'admin%' order by 1`,
        [entid],
      )
      expect(people.map(({ login_id, name }) => [login_id, name])).toEqual([
        ['brought-in', 'admin'],
        ['from-a-file', 'member'],
        ['stranger', 'member'],
      ])
    })
    expect(await rolesSeenBy('stranger', space)).toEqual({
      landings: [['atrium', 'member']],
      data: [],
    })
  })

  test('and an enterprise whose type is changed takes its roles along, but not the neighbour’s', async () => {
    const id = await atrium.idOf('ours')
    await atrium.sql(
      `insert into roles (tenant_id, name, module, permissions) values ($1, 'boxed', 'box', '{}')`,
      [id],
    )
    await operator.call('sysop.enterprise.update', { id, entType: 1 })
    expect(await modulesOf(id)).toEqual(['atrium', 'box'])
    expect(await modulesOf(await atrium.idOf('neighbour'))).toEqual(['system'])
    expect(await rolesSeenBy('ours-admin', 'ours')).toEqual({
      landings: [['atrium', 'owner']],
      data: ['owner'],
    })
    await operator.call('sysop.enterprise.update', { id, entType: 2 })
    expect(await modulesOf(id)).toEqual(['box', 'system'])
  })
})

describe('the module box', () => {
  test('has roles that an admin makes for apps, gives and takes into the space again', async () => {
    const admin = await atrium.signIn('ours-admin', { space: 'ours' })
    const made = await admin.call('role.make', {
      name: 'Shift lead',
      permissions: ['invite'],
      landing: null,
      module: 'box',
    })
    const id = made.result?.id as number
    const [person] = await atrium.sql<{ id: number }>(
      "select id from accounts where login_id = 'ours-member'",
    )
    await admin.call('role.give', { id, people: [person?.id as number] })
    const member = await atrium.signIn('ours-member', { space: 'ours' })
    const namesIn = async (module: 'box' | 'system') => {
      const answers = [
        await member.call('role.landings', { module }),
        await member.call('role.data', { module }),
        await member.call('role.subRoutes', { module }),
      ]
      return answers.map(({ result }) =>
        result?.map(({ sysId, detail }) => `${sysId} ${detail.name}`),
      )
    }
    expect(await namesIn('box')).toEqual([
      ['box Shift lead'],
      ['box Shift lead'],
      ['box Shift lead'],
    ])
    expect(JSON.stringify(await namesIn('system'))).not.toContain('Shift lead')
    const roles = (await admin.call('role.all', {})).result?.roles
    expect(roles?.find((role) => role.id === id)).toMatchObject({ module: 'box' })
    const neighbour = await atrium.signIn('neighbour-member', { space: 'neighbour' })
    expect((await neighbour.call('role.data', { module: 'box' })).result).toEqual([])
    expect(await admin.call('role.update', { id, module: 'atrium' })).toMatchObject({ ok: true })
    expect(await namesIn('box')).toEqual([[], [], []])
    expect(JSON.stringify(await namesIn('system'))).toContain('system Shift lead')
    const wrong = await admin.call('role.update', { id, module: 'crate' as 'box' })
    expect(wrong).toMatchObject({ status: 400, fields: { module: expect.any(String) } })
    await admin.call('role.delete', { id })
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
