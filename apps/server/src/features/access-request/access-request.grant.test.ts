import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { askFor, pageFor, requestsTo } from '../../test/fixtures/access-request.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'

let atrium: TestAtrium
let admin: Person
let member: Person
beforeAll(async () => {
  atrium = await openAtrium()
  await atrium.app.http.listen({ port: 0 })
  await atrium.sql('delete from access_requests')
})
beforeEach(async () => {
  admin = await atrium.signIn('ours-admin')
  member = await atrium.signIn('ours-member')
})
afterAll(() => atrium.close())

/** Another role of our space, and perhaps somebody who has it. */
async function role(name: string, permissions: string[], loginId?: string): Promise<number> {
  const tenant = await atrium.idOf('ours')
  const [made] = await atrium.sql<{ id: number }>(
    `insert into roles (tenant_id, name, module, permissions) values ($1, $2, 'system', $3)
     on conflict (tenant_id, name) do update set permissions = excluded.permissions returning id`,
    [tenant, name, permissions],
  )
  if (loginId)
    await atrium.sql(
      'insert into membership_roles (tenant_id, account_id, role_id) values ($1, $2, $3)',
      [tenant, await accountId(atrium, loginId), made?.id],
    )
  return made?.id as number
}

const setOwnersRights = async (rights: string[]) =>
  atrium.sql("update roles set permissions = $2 where name = 'owner' and tenant_id = $1", [
    await atrium.idOf('ours'),
    rights,
  ])

/** Takes back what a test has given. */
const takeBack = async (loginId: string) =>
  atrium.sql('delete from membership_roles where account_id = $1', [
    await accountId(atrium, loginId),
  ])

describe('Partly 7: granting', () => {
  test('gives the role, the person hears of it and opens the page, and the trail says who gave what', async () => {
    const smallest = await role('designer', ['navigation'])
    await role('both', ['navigation', 'apps'])
    const id = await askFor(member)
    const [request] = await requestsTo(admin)
    expect(request?.roles.map(({ name, more }) => [name, more])).toEqual([
      ['designer', []],
      ['both', ['apps']],
      ['developer', ['apps', 'build', 'words']],
      ['admin', ['*']],
    ])
    const heard = await followIn(atrium, member, 'ours')
    expect((await admin.call('accessRequest.grant', { id, roleId: smallest })).ok).toBe(true)
    await vi.waitFor(() => expect(heard.heard.join('')).toContain('access.changed'))
    expect(heard.heard.join('')).toContain('access.requested')
    expect((await pageFor(member))?.authorized).toBe(true)
    expect((await member.call('navigation.get', {})).ok).toBe(true)
    expect((await member.call('accessRequest.answers', {})).result).toMatchObject([
      { id, outcome: 'granted', role: 'designer', by: 'ours-admin name', reason: null },
    ])
    const lines = await atrium.sql(
      "select detail from audit where action = 'access.granted' order by seq desc limit 1",
    )
    const person = await accountId(atrium, 'ours-member')
    expect(lines).toMatchObject([{ detail: { person, role: 'designer' } }])
    expect((await member.call('accessRequest.answers', {})).result).toMatchObject([{ open: true }])
    await takeBack('ours-member')
    expect((await member.call('accessRequest.answers', {})).result).toMatchObject([
      { id, outcome: 'granted', open: false },
    ])
  })

  test('answers everything else of the person that the role is good for', async () => {
    const both = await role('both', ['navigation', 'apps'])
    const id = await askFor(member)
    await askFor(member, '/enterprise/apps')
    expect((await admin.call('accessRequest.grant', { id, roleId: both })).ok).toBe(true)
    expect(await requestsTo(admin)).toEqual([])
    await takeBack('ours-member')
    expect(await requestsTo(admin)).toEqual([])
  })

  test('of a role that can do everything wants a fresh proof of the one who gives it', async () => {
    const id = await askFor(member)
    const [request] = await requestsTo(admin)
    const roleId = request?.roles.find(({ more }) => more.includes('*'))?.id as number
    await atrium.sql(
      "update sessions set proven_at = now() - interval '2 hours' where account_id = $1",
      [await accountId(atrium, 'ours-admin')],
    )
    const stale = { status: 403, error: 'proof_stale' }
    expect(await admin.call('accessRequest.grant', { id, roleId })).toMatchObject(stale)
    expect((await pageFor(member))?.authorized).toBe(false)
    const again = await atrium.signIn('ours-admin')
    expect((await again.call('accessRequest.grant', { id, roleId })).ok).toBe(true)
    await takeBack('ours-member')
  })

  test('by two admins at once is done by one, and the other is told', async () => {
    const roleId = await role('designer', ['navigation'])
    const id = await askFor(member)
    const answers = await Promise.all([
      admin.call('accessRequest.grant', { id, roleId }),
      admin.call('accessRequest.dismiss', { id, reason: 'Not now.' }),
      admin.call('accessRequest.grant', { id, roleId }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({
        status: 409,
        error: 'already_answered',
        msg: expect.stringContaining('ours-admin name'),
      })
    await takeBack('ours-member')
  })

  test('gives nobody what the giver does not have, and nobody answers themselves', async () => {
    const designer = await role('designer', ['navigation'])
    await role('keeper', ['roles'], 'ours-member')
    const own = await askFor(member)
    expect(await requestsTo(member)).toMatchObject([
      { id: own, roles: [], can: { grant: false, dismiss: false } },
    ])
    for (const answer of [
      await member.call('accessRequest.grant', { id: own, roleId: designer }),
      await member.call('accessRequest.dismiss', { id: own, reason: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 409, error: 'not_yourself' })

    await atrium.sql(
      `insert into access_requests (tenant_id, account_id, route, path, title, missing, asked_at)
       values ($1, $2, 'apps', '/enterprise/apps', '"apps.title"', 'may:apps', $3)`,
      [await atrium.idOf('ours'), await accountId(atrium, 'ours-admin'), atrium.clock.now()],
    )
    await setOwnersRights([])
    const [theirs] = (await requestsTo(member)).filter(({ id }) => id !== own)
    expect(theirs).toMatchObject({ roles: [], can: { grant: false, dismiss: true } })
    const apps = await role('installer', ['apps'])
    const id = theirs?.id as number
    expect((await member.call('accessRequest.grant', { id, roleId: apps })).status).toBe(403)
    expect((await member.call('accessRequest.dismiss', { id, reason: 'x' })).ok).toBe(true)
    await setOwnersRights(['*', 'owner'])
    await admin.call('accessRequest.dismiss', { id: own, reason: 'x' })
    await takeBack('ours-member')
  })

  test('with a role that no longer has the right, or of another space, changes nothing', async () => {
    const id = await askFor(member)
    const [theirs] = await atrium.sql<{ id: number }>(
      "select id from roles where name = 'admin' and tenant_id = $1",
      [await atrium.idOf('neighbour')],
    )
    for (const roleId of [await role('designer', ['brand']), theirs?.id as number])
      expect(await admin.call('accessRequest.grant', { id, roleId })).toMatchObject({
        status: 400,
        verdicts: { roleId: 'gone' },
      })
    expect((await pageFor(member))?.authorized).toBe(false)
    expect(await requestsTo(admin)).toHaveLength(1)
  })

  test('is no longer possible for who has left or is blocked meanwhile', async () => {
    const roleId = await role('designer', ['navigation'])
    const id = await askFor(member)
    const person = await accountId(atrium, 'ours-member')
    const status = 'update memberships set status = $2 where account_id = $1'
    await atrium.sql(status, [person, 'disabled'])
    expect(await requestsTo(admin)).toEqual([])
    expect((await admin.call('accessRequest.grant', { id, roleId })).status).toBe(404)
    await atrium.sql(status, [person, 'active'])
    expect(await requestsTo(admin)).toHaveLength(1)
  })

  test('is not asked for any more once the person has the right from elsewhere', async () => {
    expect(await requestsTo(admin)).toHaveLength(1)
    await role('designer', ['navigation'], 'ours-member')
    expect(await requestsTo(admin)).toEqual([])
    await takeBack('ours-member')
  })

  test('is over after thirty days, and can be asked for again', async () => {
    const roleId = await role('designer', ['navigation'])
    const id = await askFor(member)
    atrium.clock.pass(31 * 24 * 3600)
    admin = await atrium.signIn('ours-admin')
    member = await atrium.signIn('ours-member')
    expect(await requestsTo(admin)).toEqual([])
    expect((await pageFor(member))?.asked).toBeNull()
    expect((await admin.call('accessRequest.grant', { id, roleId })).status).toBe(404)
    const again = await askFor(member)
    expect(await requestsTo(admin)).toMatchObject([{ id: again }])
    expect((await admin.call('accessRequest.dismiss', { id: again, reason: 'No.' })).ok).toBe(true)
  })

  test('beside the person leaving the space is done before or after it, never across', async () => {
    const roleId = await role('designer', ['navigation'])
    const operator = await atrium.signIn('operator')
    const asking = await atrium.signIn('ours-member', { space: 'ours' })
    const [id, entid] = [await accountId(atrium, 'ours-member'), await atrium.idOf('ours')]
    const move = (change: object) => operator.call('sysop.user.update', { id, ...change })
    for (let round = 0; round < 20; round++) {
      const request = await askFor(asking)
      const answers = await Promise.all([
        admin.call('accessRequest.grant', { id: request, roleId }),
        move({ leave: [entid] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([expect.toBeOneOf([200, 404]), 200])
      expect((await move({ join: [{ entid, admin: false }] })).ok).toBe(true)
    }
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
