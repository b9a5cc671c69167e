import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from './atrium.ts'

let atrium: TestAtrium
beforeAll(async () => {
  atrium = await openAtrium()
  const admin = await atrium.signIn('ours-admin')
  const [top] = await atrium.sql<{ id: number }>(
    'select id from departments where tenant_id = $1 and parent_id is null',
    [await atrium.idOf('ours')],
  )
  await admin.call('department.add', { parentId: top?.id as number, name: 'Exported' })
})
afterAll(() => atrium.close())

test.each([
  ['operator', '/v1/users/export', 2],
  ['operator', '/v1/enterprise/export', 3],
  ['operator', '/v1/audit/export', 1],
  ['ours-admin', '/v1/members/export', 2],
  ['ours-admin', '/v1/enterprise/audit/export', 1],
])(
  'what %s takes along from %s has moments by the clocks of the reader, and says so',
  async (loginId, path, moments) => {
    const person = await atrium.signIn(loginId)
    const linesOf = async (zone: string) => {
      const headers = { cookie: `${person.cookie}; zone=${zone}`, 'accept-language': 'en-US' }
      return (await person.raw('GET', path, { headers })).body.trim().split('\r\n')
    }
    const [head, first] = await linesOf('Asia/Shanghai')
    expect(head?.match(/\(Asia\/Shanghai\)/g)).toHaveLength(moments)
    expect(first).not.toMatch(/\dT\d\d:\d\d.*Z/)
    const shanghai = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec(first as string)?.[0]
    const utc = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/.exec((await linesOf('UTC'))[1] as string)?.[0]
    expect(Date.parse(`${shanghai} +0800`)).toBe(Date.parse(`${utc} +0000`))
    expect((await linesOf('Nowhere/Else'))[0]).toContain('(UTC)')
  },
)

test('nothing unexpected was logged', () => expect(atrium.problems).toEqual([]))
