import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openAtrium, type Person, type TestAtrium } from '../../test/atrium.ts'
import { accountId } from '../../test/fixtures/account.ts'
import { longHere, type Organisation, organisationOf } from '../../test/fixtures/organisation.ts'

const OFTEN = { interval: 100 }

let atrium: TestAtrium
let ours: Organisation
let owner: Person
let second: Person
let neighbour: Person
let secondId: number
let ownerId: number
beforeAll(async () => {
  atrium = await openAtrium()
  ours = await organisationOf(atrium, 'ours')
  secondId = await ours.person('second-admin', null)
  await ours.give(secondId, await ours.role('keeper of data', ['data']))
  ownerId = await accountId(atrium, 'ours-admin')
})
beforeEach(async () => {
  await longHere(atrium, secondId)
  owner = await atrium.signIn('ours-admin', { space: 'ours' })
  second = await atrium.signIn('second-admin', { space: 'ours' })
  neighbour = await atrium.signIn('neighbour-admin', { space: 'neighbour' })
})
afterEach(async () => {
  await atrium.sql("delete from jobs where kind in ('closingOnRequest', 'deletion')")
  await atrium.sql(
    `update enterprises set status = 'active', delete_at = null, delete_by = null, delete_reason = null,
       asked_by = null, asked_at = null, asked_reason = null, asked_until = null where id = $1`,
    [ours.tenant],
  )
})
afterAll(() => atrium.close())

const enterprise = async () =>
  (
    await atrium.sql<{ name: string; status: string; asked_at: Date | null }>(
      'select name, status, asked_at from enterprises where id = $1',
      [ours.tenant],
    )
  )[0]
const ask = async () =>
  owner.call('enterpriseData.askDeletion', {
    reason: 'we merge',
    name: (await enterprise())?.name as string,
  })

/** What the page is told, and what the call then does. */
const agree = async (who: Person) => {
  const { result } = await who.call('enterpriseData.get', {})
  const answer = await who.call('enterpriseData.confirmDeletion', {
    name: (await enterprise())?.name as string,
  })
  const { canConfirm, whyNot } = result?.deletion ?? {}
  expect(canConfirm).toBe(answer.ok)
  return answer.ok ? 'agreed' : (whyNot as string)
}

/** Somebody the owner makes an admin, who is signed in as soon as that. */
async function puppet(loginId: string) {
  const id = await ours.person(loginId, null)
  const { result } = await owner.call('role.all', {})
  const admin = result?.roles.find(({ name }) => name === 'admin')?.id as number
  expect(await owner.call('role.give', { id: admin, people: [id] })).toMatchObject({ ok: true })
  return atrium.signIn(loginId, { space: 'ours' })
}

test('whom the owner makes an admin does not agree in their place, made after asking or before', async () => {
  const before = await puppet('made-before')
  await ask()
  const after = await puppet('made-after')
  expect(await agree(before)).toBe('recent')
  expect(await agree(after)).toBe('recent')
  expect(await agree(owner)).toBe('own')
  expect((await neighbour.call('enterpriseData.confirmDeletion', { name: 'x' })).ok).toBe(false)
  expect(await enterprise()).toMatchObject({ status: 'active' })
})

test('who has had the right for a shorter time than the wait does not agree, however long a member', async () => {
  const late = await puppet('promoted')
  await longHere(atrium, await accountId(atrium, 'promoted'))
  await ask()
  expect(await agree(late)).toBe('recent')
})

/** Somebody long here who holds the right by what the owner does now. */
async function oldMember(loginId: string, gain: (id: number) => Promise<unknown>) {
  const id = await ours.person(loginId, null)
  await longHere(atrium, id)
  await gain(id)
  return atrium.signIn(loginId, { space: 'ours' })
}

test('nor who has the right since now by an import, by more that their role allows, or by a title', async () => {
  const role = await ours.role('keeper of words', ['words'])
  const byRule = await ours.role('keeper by title', ['data'])
  await owner.call('role.rule.make', { id: byRule, kind: 'title', title: 'Keeper' })
  await atrium.sql("update role_rules set given_at = now() - interval '90 days'")
  const people = [
    await oldMember('imported-admin', async () => {
      const row = { loginId: 'imported-admin', name: '', phone: '', departments: '', title: '' }
      const rows = [{ ...row, superior: '', roles: 'admin' }]
      await owner.call('memberImport.start', { fileName: 'staff.xlsx', rows })
      await vi.waitFor(async () => {
        const { result } = await owner.call('memberImport.list', {})
        expect(result?.[0]).toMatchObject({ status: 'done' })
      }, OFTEN)
    }),
    await oldMember('keeper-of-words', async (id) => {
      await ours.give(id, role)
      await owner.call('role.update', { id: role, permissions: ['words', 'data'] })
    }),
    await oldMember('titled', (id) => owner.call('member.update', { id, title: 'Keeper' })),
  ]
  await ask()
  for (const person of people) expect(await agree(person)).toBe('recent')
  expect(await agree(second)).toBe('agreed')
  expect((await neighbour.call('enterpriseData.confirmDeletion', { name: 'x' })).ok).toBe(false)
})

test('nor does somebody with another password since, or who came in without it', async () => {
  await ask()
  await atrium.sql('update accounts set password_at = now() where id = $1', [secondId])
  expect(await agree(second)).toBe('password')
  await longHere(atrium, secondId)
  await atrium.sql("update sessions set way = 'sms' where account_id = $1", [secondId])
  expect(await agree(second)).toBe('password')
  await atrium.sql("update sessions set way = 'password' where account_id = $1", [secondId])
  expect(await agree(second)).toBe('agreed')
})

/** The neighbour has asked as well, and its time has come; nothing here may take it for ours. */
async function neighbourAsks(by: number) {
  const row = () =>
    atrium.sql(
      `select e.status, e.asked_by, e.asked_until, e.delete_at, j.run_at
       from enterprises e join jobs j on j.tenant_id = e.id and j.kind = 'closingOnRequest' where e.space = 'neighbour'`,
    )
  await atrium.sql(
    `update enterprises set asked_by = $1, asked_at = $2, asked_until = $2, asked_reason = 'x'
     where space = 'neighbour'`,
    [by, new Date(atrium.clock.now().getTime() - 60_000)],
  )
  await atrium.sql(
    `insert into jobs (tenant_id, kind, steps, input, run_at)
     select id, 'closingOnRequest', '{close}', '{}', now() + interval '9 days' from enterprises where space = 'neighbour'`,
  )
  const before = await row()
  expect(before).toHaveLength(1)
  return async () => {
    expect(await row()).toEqual(before)
    expect((await neighbour.call('enterpriseData.get', {})).ok).toBe(true)
    await atrium.sql("delete from jobs where kind = 'closingOnRequest'")
    await atrium.sql(
      `update enterprises set asked_by = null, asked_at = null, asked_until = null, asked_reason = null
       where space = 'neighbour'`,
    )
  }
}

test('what is asked, agreed to and done here leaves another enterprise that asks alone', async () => {
  const neighbourIsLeftAlone = await neighbourAsks(secondId)
  // Of the two rows this one is written last, and so read last.
  await ask()
  expect(await agree(second)).toBe('agreed')
  await vi.waitFor(async () => expect((await enterprise())?.status).toBe('suspended'), OFTEN)
  await neighbourIsLeftAlone()
})

/** The time has come that was asked for, and what was asked is gone. */
async function waitedFor() {
  await atrium.sql('update enterprises set asked_until = $1 where id = $2', [
    atrium.clock.now(),
    ours.tenant,
  ])
  await atrium.sql(
    "update jobs set run_at = now() where kind = 'closingOnRequest' and tenant_id = $1",
    [ours.tenant],
  )
  await vi.waitFor(async () => expect((await enterprise())?.asked_at).toBeNull(), OFTEN)
}

test('what was asked is dropped where an operator has decided otherwise meanwhile, and nowhere else', async () => {
  const neighbourIsLeftAlone = await neighbourAsks(secondId)
  await ask()
  await atrium.sql("update enterprises set status = 'suspended' where id = $1", [ours.tenant])
  await waitedFor()
  expect(await enterprise()).toMatchObject({ status: 'suspended', asked_at: null })
  await neighbourIsLeftAlone()
})

test('what somebody asked counts only while they may ask: nobody agrees to it, and it lapses', async () => {
  await ask()
  const taken = await atrium.sql<{ role_id: number }>(
    `select m.role_id from membership_roles m join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id
     where m.tenant_id = $1 and m.account_id = $2 and 'owner' = any (r.permissions)`,
    [ours.tenant, ownerId],
  )
  const [role] = taken
  await ours.give(secondId, role?.role_id as number)
  await atrium.sql(
    'delete from membership_roles where tenant_id = $1 and account_id = $2 and role_id = $3',
    [ours.tenant, ownerId, role?.role_id],
  )
  expect(await agree(second)).toBe('asker')
  const neighbourIsLeftAlone = await neighbourAsks(secondId)
  await waitedFor()
  expect((await enterprise())?.status).toBe('active')
  await neighbourIsLeftAlone()
  expect(
    await atrium.sql(
      "select detail ->> 'reason' as why from audit where tenant_id = $1 and action = 'enterprise.deletionLapsed'",
      [ours.tenant],
    ),
  ).toEqual([{ why: 'we merge' }])
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
