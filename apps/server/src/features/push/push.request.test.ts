import type { PushService } from '@atrium/simulator/push-service.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person, TestAtrium } from '../../test/atrium.ts'
import { NAVIGATION } from '../../test/fixtures/access-request.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { followIn } from '../../test/fixtures/follow.ts'
import { type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'
import { openWithPush, settled, states, subscribed, wake } from '../../test/fixtures/push.ts'

let atrium: TestAtrium
let service: PushService
let ours: Organisation
let lab: number
let admin: Person
let member: Person
/** Who decides nothing, by their names: a colleague, the neighbour, and who decides of another department. */
const endpoints: Record<string, string> = {}
beforeAll(async () => {
  ;({ atrium, service } = await openWithPush())
  await atrium.app.http.listen({ port: 0 })
  ours = await organisationOf(atrium, 'ours')
  lab = await ours.department('lab')
  await ours.person('colleague', null)
  await ours.person('lab-person', lab)
  const keeper = await ours.person('lab-keeper', lab)
  await ours.give(keeper, await ours.role('lab', ['roles', 'invite']), 'own')
})
beforeEach(async () => {
  for (const table of ['access_requests', 'join_requests', 'attempts'])
    await atrium.sql(`delete from ${table}`)
  admin = await atrium.signIn('ours-admin', { space: 'ours' })
  member = await atrium.signIn('ours-member', { space: 'ours' })
  const people = {
    admin,
    member,
    keeper: await atrium.signIn('lab-keeper', { space: 'ours' }),
    colleague: await atrium.signIn('colleague', { space: 'ours' }),
    neighbour: await atrium.signIn('neighbour-admin', { space: 'neighbour' }),
  }
  for (const [name, person] of Object.entries(people))
    endpoints[name] = (await subscribed(service, person)).endpoint
  await admin.call('joinRequest.setRules', { anyone: true })
})
afterEach(() => atrium.sql('delete from push_subscriptions'))
afterAll(() => atrium.close())

const heardBy = () =>
  Object.fromEntries(
    Object.entries(endpoints).flatMap(([name, at]) => {
      const titles = service.heardAt(at).map(({ title }) => title)
      return titles.length > 0 ? [[name, titles]] : []
    }),
  )
const askFor = async (person = member) => {
  expect(await person.call('accessRequest.make', { path: NAVIGATION })).toMatchObject({ ok: true })
  await settled(atrium)
}
const askToJoin = async (loginId = 'stranger', more: object = { space: 'ours' }) => {
  const stranger = await atrium.signIn(loginId)
  const asked = await stranger.call('joinRequest.make', { words: 'A secret of mine', ...more })
  expect(asked).toMatchObject({ ok: true })
  await settled(atrium)
}

describe('a request', () => {
  test('for access is shown to who may grant it, and opens where that is done', async () => {
    await askFor()
    expect(heardBy()).toEqual({ admin: ['ours-member name would like to open “Navigation”'] })
    expect(service.heardAt(endpoints.admin ?? '')).toMatchObject([
      {
        url: '/space-ours/user/workbench#requests',
        tag: expect.stringMatching(/^accessRequest-\d+$/),
      },
    ])
    await askFor()
    await wake(atrium)
    await settled(atrium)
    expect(heardBy().admin).toHaveLength(1)
  })

  test('of somebody in a department is shown to who decides there too', async () => {
    await askFor(await atrium.signIn('lab-person', { space: 'ours' }))
    expect(Object.keys(heardBy()).sort()).toEqual(['admin', 'keeper'])
  })

  test('to join is shown to who invites for all, with a name and without their words', async () => {
    await askToJoin()
    expect(heardBy()).toEqual({ admin: ['stranger name asks to join'] })
    const [shown] = service.heardAt(endpoints.admin ?? '')
    expect(shown).toMatchObject({ url: '/space-ours/enterprise/joinRequests' })
    expect(JSON.stringify(shown)).not.toContain('secret')
  })

  test('to join by an invitation into a department is shown to who invites there', async () => {
    const made = { uses: 1, needsApproval: true, department: lab }
    const { result } = await admin.call('invitation.make', made)
    await askToJoin('stranger', { icode: result?.code })
    expect(Object.keys(heardBy()).sort()).toEqual(['admin', 'keeper'])
  })

  test('of a member of another space is heard of by open pages of who decides', async () => {
    const page = await followIn(atrium, admin, 'ours')
    await askToJoin('neighbour-member')
    expect(heardBy()).toEqual({ admin: ['neighbour-member name asks to join'] })
    await vi.waitFor(() => expect(page.heard.join('')).toContain('task.changed'))
  })
})

describe('is not shown', () => {
  /** It waits for the service; by the time it would be sent, something has changed. */
  const outcomeAfter = async (meanwhile: string, asker = member) => {
    service.failNext(503)
    await askFor(asker)
    await atrium.sql(meanwhile)
    atrium.clock.pass(60)
    await wake(atrium)
    await settled(atrium)
    return { state: (await states(atrium)).at(-1)?.state, heard: heardBy() }
  }
  const dropped = { state: 'dropped', heard: {} }

  test('where it was answered meanwhile', async () => {
    const answer = "update access_requests set resolved_at = now(), outcome = 'dismissed'"
    expect(await outcomeAfter(answer)).toEqual(dropped)
  })

  test('where the right to answer it went meanwhile', async () => {
    const id = await accountId(atrium, 'lab-keeper')
    await atrium.sql('delete from push_subscriptions where account_id <> $1', [id])
    const person = await atrium.signIn('lab-person', { space: 'ours' })
    const taken = `delete from membership_roles where account_id = ${id}`
    expect(await outcomeAfter(taken, person)).toEqual(dropped)
    await ours.give(id, await ours.role('lab', ['roles', 'invite']), 'own')
  })

  test('to who wants no to-dos of the browser, nor in quiet hours', async () => {
    await admin.call('notice.choose', { kind: 'task', pushed: false })
    await askFor()
    await admin.call('notice.choose', { kind: 'task', pushed: true })
    const day = { from: '00:00', to: '00:00', days: [1, 2, 3, 4, 5, 6, 7], zone: 'UTC' }
    await admin.call('notice.choose', { quiet: day })
    await askToJoin()
    await admin.call('notice.choose', { quiet: null })
    expect(heardBy()).toEqual({})
  })
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
