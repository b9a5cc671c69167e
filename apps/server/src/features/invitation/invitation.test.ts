import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '../../test/atrium.ts'

let atrium: TestAtrium
beforeAll(async () => void (atrium = await openAtrium()))
afterAll(() => atrium.close())

const fill = (space: string, count: number) =>
  atrium.sql(
    `insert into invitations (tenant_id, code, uses, expires_at, made_by, made_at)
     select e.id, e.space || n, 1, now() + interval '1 day', 1, now()
     from enterprises e, generate_series(1, $2::int) n where e.space = $1`,
    [space, count],
  )

test('a space has at most 200 open invitations; revoked and outdated ones make room', async () => {
  const admin = await atrium.signIn('ours-admin', { space: 'ours' })
  await atrium.sql('delete from invitations')
  await fill('neighbour', 200)
  await fill('ours', 199)
  const last = await admin.call('invitation.make', { uses: 1, days: 1 })
  expect(last.ok).toBe(true)
  expect(await admin.call('invitation.make', { uses: 1, days: 1 })).toMatchObject({
    status: 409,
    error: 'limit_reached',
    msg: expect.stringContaining('200'),
  })

  await admin.call('invitation.revoke', { id: last.result?.id as number })
  expect((await admin.call('invitation.make', { uses: 1, days: 1 })).ok).toBe(true)
  await atrium.sql("update invitations set expires_at = now() - interval '1 day'")
  expect((await admin.call('invitation.make', { uses: 1, days: 1 })).ok).toBe(true)
})

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
