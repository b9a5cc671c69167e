import { spaceId } from '@atrium/contract/kernel/fields.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '../way/ways-client.ts'
import { checkInvitation, checkLoginId, checkName, previewSpace } from './checks.ts'

vi.mock('../way/ways-client.ts', () => ({ call: vi.fn<typeof call>() }))
const { signal } = new AbortController()
const answers = (result: unknown) =>
  vi.mocked(call).mockResolvedValue({ ok: true, status: 200, msg: '', result } as never)
const refuses = (error: string, more = {}) =>
  vi
    .mocked(call)
    .mockResolvedValue({ ok: false, status: 400, msg: '', result: null, error, ...more } as never)
afterEach(() => void vi.mocked(call).mockReset())

describe('an invitation', () => {
  test('names its enterprise and what is left of it', async () => {
    answers({ enterprise: { name: 'Acme', space: 'acme' }, left: 3, expires: '' })
    expect(await checkInvitation(' abcd ', signal)).toEqual({
      tone: 'good',
      key: 'register.icode.for',
      values: { name: 'Acme', left: 3 },
    })
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ icode: 'abcd' })
  })

  test.each(['unknown', 'expired', 'spent', 'full'])('that is %s says so', async (why) => {
    refuses('invitation_gone', { why })
    expect(await checkInvitation('abcd', signal)).toMatchObject({
      tone: 'bad',
      key: `register.icode.${why}`,
    })
  })

  test('half typed is not asked about', async () => {
    expect(await checkInvitation('abc', signal)).toBeNull()
    expect(call).not.toHaveBeenCalled()
  })

  test('is not called bad because the server could not be asked', async () => {
    refuses('unreachable')
    expect(await checkInvitation('abcd', signal)).toBeNull()
  })
})

describe('a login id', () => {
  test.each([
    [true, 'bad', 'register.loginId.taken'],
    [false, 'good', 'register.loginId.free'],
  ])('that exists (%s) is %s', async (exist, tone, key) => {
    answers({ exist })
    expect(await checkLoginId('ada', signal)).toEqual({ tone, key })
  })

  test.each(['a', 'a b', 'a/b', 'x'.repeat(65)])('like %j is not asked about', async (typed) => {
    expect(await checkLoginId(typed, signal)).toMatchObject({ key: 'register.loginId.malformed' })
    expect(call).not.toHaveBeenCalled()
  })
})

describe('a name', () => {
  test('that a colleague has too is worth knowing, and no more', async () => {
    answers({ ok: false, reason: 'taken' })
    expect(await checkName('林悦', 'abcd', signal)).toMatchObject({ tone: 'plain' })
  })

  test('that is none is bad', async () => {
    answers({ ok: false, reason: 'malformed' })
    expect(await checkName('123', '', signal)).toMatchObject({ tone: 'bad' })
    expect(vi.mocked(call).mock.calls[0]?.[1]).toEqual({ realName: '123' })
  })
})

describe('a space', () => {
  test('shows the address it will have', () => {
    expect(previewSpace(' acme ', 'https://house.test')).toMatchObject({
      tone: 'plain',
      values: { address: 'https://house.test/space-acme' },
    })
  })

  test.each(['空间', 'a b', 'a.b', 'a'.repeat(65), 'A_b-9'])(
    '%j is judged as the server does',
    (typed) => {
      const isGood = previewSpace(typed, '')?.tone !== 'bad'
      expect(isGood).toBe(spaceId.safeParse(typed).success)
    },
  )
})
