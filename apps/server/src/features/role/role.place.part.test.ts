// long because there are many ways to a role besides giving it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { actFor } from '../../test/fixtures/act-for.ts'
import { text, titles, written } from '../../test/fixtures/message.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let neighbour: Person
/** Organizes everybody and gives no roles; and gives those of one department. */
let organizer: Person
let manager: Person
let [desk, vault, organizerId, managerId, colleague] = [0, 0, 0, 0, 0]
let [finance, paints] = [0, 0]
const denied = { status: 403 }

beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  desk = await ours.department('Desk')
  vault = await ours.department('Vault')
  organizerId = await ours.person('organizer', desk)
  managerId = await ours.person('manager', desk)
  colleague = await ours.person('colleague', desk)
  await ours.give(organizerId, await ours.role('organizes', ['org', 'invite']))
  const manages = await ours.role('manages a part', ['roles', 'org', 'invite'])
  await ours.give(managerId, manages, 'chosen', [desk])
  finance = await ours.role('Finance', [])
  paints = await ours.role('paints and invites', ['brand', 'invite'])
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
  organizer = await atrium.signIn('organizer', { space: 'ours' })
  manager = await atrium.signIn('manager', { space: 'ours' })
  await written(owner, { ...text('For Finance'), audience: 'space', roleIds: [finance] })
})
afterEach(() => atrium.sql('delete from role_rules where role_id = any ($1)', [[finance, paints]]))
afterAll(() => atrium.close())

const reads = async (who: Person) => (await titles(who)).includes('For Finance')
const update = (who: Person, change: object) =>
  who.call('member.update', { id: organizerId, ...change })

describe('H-B: whoever gives no roles to everybody comes by none that apps and announcements are for', () => {
  test('by a title', async () => {
    await ours.rule(finance, 'title', { title: 'CFO' })
    expect(await update(organizer, { title: 'cfo' })).toMatchObject(denied)
    const loginId = 'new-cfo'
    const added = { loginId, name: 'New', title: 'CFO', departments: [desk] }
    expect(await organizer.call('member.add', added)).toMatchObject(denied)
    expect(await reads(organizer)).toBe(false)
    expect(await update(organizer, { title: 'Clerk' })).toMatchObject({ ok: true })
    expect(await update(owner, { title: 'CFO' })).toMatchObject({ ok: true })
    expect(await reads(organizer)).toBe(true)
    // Losing it is no gift.
    expect(await update(organizer, { title: '' })).toMatchObject({ ok: true })
  })

  test('by a place, whether somebody moves there or their department does', async () => {
    await ours.rule(finance, 'department', { department: vault })
    expect(await update(organizer, { departments: [vault] })).toMatchObject(denied)
    expect(await update(organizer, { departments: [desk, vault] })).toMatchObject(denied)
    const moved = { id: desk, parentId: vault, before: null }
    expect(await organizer.call('department.move', moved)).toMatchObject(denied)
    const merged = { id: desk, moveTo: vault }
    expect(await organizer.call('department.remove', merged)).toMatchObject(denied)
    expect(await reads(organizer)).toBe(false)
    expect(await update(owner, { departments: [desk, vault] })).toMatchObject({ ok: true })
    expect(await reads(organizer)).toBe(true)
    expect(await update(organizer, { departments: [desk] })).toMatchObject({ ok: true })
  })

  test('by heading a department', async () => {
    await ours.rule(finance, 'head', { reach: 'own' })
    const head = (who: Person) => who.call('department.update', { id: desk, heads: [organizerId] })
    expect(await head(organizer)).toMatchObject(denied)
    expect(await reads(organizer)).toBe(false)
    expect(await head(owner)).toMatchObject({ ok: true })
    expect(await reads(organizer)).toBe(true)
    expect(await organizer.call('department.update', { id: desk, heads: [] })).toMatchObject({
      ok: true,
    })
  })

  test('nor by one that allows, for a part, less than it says', async () => {
    await ours.rule(paints, 'head', { reach: 'own' })
    await ours.rule(paints, 'title', { title: 'Painter', reach: 'own' })
    expect(
      await organizer.call('department.update', { id: desk, heads: [organizerId] }),
    ).toMatchObject(denied)
    expect(await update(organizer, { title: 'Painter' })).toMatchObject(denied)
    expect(await update(owner, { title: 'Painter' })).toMatchObject({ ok: true })
    await update(owner, { title: '' })
  })

  test('nor by an import, dry or done', async () => {
    await ours.rule(finance, 'title', { title: 'CFO' })
    const row = {
      loginId: 'colleague',
      name: '',
      phone: '',
      departments: '',
      title: '',
      superior: '',
    }
    const check = async (who: Person, more: object) => {
      const rows = [{ ...row, roles: '', ...more }]
      return (await who.call('memberImport.check', { rows })).result?.rows[0]?.fields
    }
    expect(await check(organizer, { title: 'CFO' })).toEqual({ title: 'forbidden' })
    expect(await check(organizer, { roles: 'Finance' })).toEqual({ roles: 'forbidden' })
    // For everybody and for good is more than the manager of a part gives.
    expect(await check(manager, { roles: 'Finance' })).toEqual({ roles: 'forbidden' })
    expect(await check(manager, { roles: 'member' })).toEqual({})
    expect(await check(owner, { roles: 'Finance', title: 'CFO' })).toEqual({})
    await atrium.sql("select set_config('atrium.tenant', $1, false)", [String(ours.tenant)])
    const [may] = await atrium.sql(
      `select may_import($1, $3, null, 'CFO', '{}') as titled, may_import($2, $3, null, null, array[$4::bigint]) as given`,
      [organizerId, managerId, colleague, finance],
    )
    expect(may).toEqual({ titled: false, given: false })
  })

  test('nor by an invitation, or by letting somebody in who asks', async () => {
    await ours.rule(finance, 'department', { department: vault })
    const invite = (who: Person, gift: object) =>
      who.call('invitation.make', { uses: 1, department: desk, role: null, ...gift })
    expect(await invite(organizer, { department: vault })).toMatchObject(denied)
    expect(await invite(organizer, { role: finance })).toMatchObject(denied)
    expect(await invite(manager, { role: finance })).toMatchObject(denied)
    expect((await manager.call('invitation.choices', {})).result?.roles).toEqual([])
    expect(await invite(neighbour, { role: finance })).toMatchObject({ status: 400 })
    const made = await invite(owner, { role: finance })
    expect(made.ok).toBe(true)
    const id = made.result?.id as number
    expect((await manager.call('invitation.get', { id })).result?.code).toBeNull()
    // What somebody made who gives roles to everybody ends with that.
    await atrium.sql('update invitations set made_by = $2 where id = $1', [id, managerId])
    const [stands] = await atrium.sql('select invitation_stands($1, $2) as stands', [
      ours.tenant,
      id,
    ])
    expect(stands).toEqual({ stands: false })
    await atrium.sql(
      'insert into join_requests (tenant_id, account_id, words, asked_at) values ($1, (select id from accounts where login_id = $2), $3, $4)',
      [ours.tenant, 'neighbour-member', '', atrium.clock.now()],
    )
    const waiting = (await owner.call('joinRequest.list', {})).result?.rows[0]?.id as number
    const accept = (who: Person, gift: object) =>
      who.call('joinRequest.accept', { id: waiting, department: null, role: null, ...gift })
    expect(await accept(organizer, { role: finance })).toMatchObject(denied)
    expect(await accept(organizer, { department: vault })).toMatchObject(denied)
    await atrium.sql('delete from join_requests')
  })

  test('nor by answering a request for access, which gives a role for everybody', async () => {
    await atrium.sql('delete from access_requests')
    const deputyId = await ours.person('deputy', desk)
    const brand = await ours.role('brands', ['brand'])
    await ours.give(deputyId, brand)
    await ours.give(deputyId, await ours.role('roles of a part', ['roles']), 'chosen', [desk])
    const deputy = await atrium.signIn('deputy', { space: 'ours' })
    const asker = await atrium.signIn('colleague', { space: 'ours' })
    const made = await asker.call('accessRequest.make', { path: '/enterprise/brand' })
    const id = made.result?.id as number
    expect((await deputy.call('accessRequest.list', {})).result).toMatchObject([
      { id, roles: [], can: { grant: false, dismiss: true } },
    ])
    expect(await deputy.call('accessRequest.grant', { id, roleId: brand })).toMatchObject(denied)
    expect((await neighbour.call('accessRequest.grant', { id, roleId: brand })).ok).toBe(false)
    expect((await owner.call('accessRequest.grant', { id, roleId: brand })).ok).toBe(true)
  })

  test('nor by taking over from who leaves', async () => {
    const leaver = await ours.person('leaver', desk)
    await ours.give(leaver, finance)
    const leave = { id: leaver, successor: organizerId }
    expect(await organizer.call('member.leave', { ...leave, withRoles: true })).toMatchObject(
      denied,
    )
    expect(await reads(organizer)).toBe(false)
    expect((await organizer.call('member.leave', { ...leave, withRoles: false })).ok).toBe(true)
    expect(await reads(organizer)).toBe(false)
  })

  test('nor by acting for a colleague: what is theirs is seen as theirs, and ends with it', async () => {
    await ours.give(colleague, finance, 'chosen', [desk])
    const { at } = await actFor(atrium, 'ours-admin', 'ours-member')
    const given = await at.send('POST', `/space-ours/v1/enterprise/roles/${finance}/people`, {
      people: [organizerId],
    })
    expect(given.status).toBe(403)
    expect(await reads(organizer)).toBe(false)
    await ours.take(colleague)
  })
})

test('H-B: a rule for everyone, or for the top department, gives nobody a role by another place', async () => {
  const [top] = await atrium.sql<{ id: number }>(
    'select id from departments where tenant_id = $1 and parent_id is null',
    [ours.tenant],
  )
  await ours.rule(finance, 'everyone', { reach: 'own' })
  await ours.rule(finance, 'department', { department: top?.id as number })
  const added = { loginId: 'plain-newcomer', name: 'New', title: '', departments: [vault] }
  expect(await organizer.call('member.add', added)).toMatchObject({ ok: true })
  expect(await update(organizer, { departments: [vault] })).toMatchObject({ ok: true })
  expect(await update(organizer, { departments: [desk] })).toMatchObject({ ok: true })
})

test('H-B: a role that is in no audience and whose rights they have is given by places as before', async () => {
  const helps = await ours.role('helps', ['invite'])
  await ours.rule(helps, 'title', { title: 'Helper' })
  await ours.rule(helps, 'department', { department: vault })
  expect(await update(organizer, { title: 'Helper', departments: [vault] })).toMatchObject({
    ok: true,
  })
  expect(await update(organizer, { title: '', departments: [desk] })).toMatchObject({ ok: true })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
