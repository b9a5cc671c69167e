import { afterEach, describe, expect, test, vi } from 'vitest'
import { call } from '../way/ways-client.ts'
import { checkRegistration, explainRegistration, register } from './registering.ts'

vi.mock('../way/ways-client.ts', () => ({ call: vi.fn<typeof call>() }))
afterEach(() => void vi.mocked(call).mockReset())

const person = {
  name: '林悦',
  loginId: 'lin.yue',
  phone: '13800138000',
  code: '123 456',
  password: 'a long walk home',
}
const typing = (typed: Record<string, string>) => (field: string) => typed[field] ?? ''
const refused = (error: string, more = {}) =>
  ({ ok: false, status: 409, msg: '', result: null, error, ...more }) as const

describe('before the server is asked', () => {
  test('each kind asks for what it needs', () => {
    expect(checkRegistration('join', typing(person))?.fields).toEqual({
      icode: 'register.icode.missing',
    })
    expect(checkRegistration('create', typing(person))?.fields).toEqual({
      'enterprise.name': 'register.enterprise.missing',
      'enterprise.space': 'register.space.missing',
    })
    expect(checkRegistration('join', typing({ ...person, icode: 'abcd' }))).toBeNull()
  })

  test('everything that is missing is told at once', () => {
    expect(Object.keys(checkRegistration('join', typing({}))?.fields ?? {}).sort()).toEqual([
      'code',
      'icode',
      'loginId',
      'name',
      'password',
      'phone',
    ])
  })
})

test('each kind is a call of its own, with the code as the server wants it', async () => {
  const enterprise = { 'enterprise.name': '清风', 'enterprise.space': ' qingfeng ' }
  const typed = typing({ ...person, ...enterprise, icode: 'abcd' })
  await register('join', typed)
  await register('create', typed)

  const sent = { ...person, code: '123456' }
  expect(vi.mocked(call).mock.calls).toEqual([
    ['register.join', { ...sent, icode: 'abcd' }],
    ['register.create', { ...sent, enterprise: { name: '清风', space: 'qingfeng' } }],
  ])
})

describe('a refusal', () => {
  test.each(['loginId', 'phone', 'password', 'enterprise.space'])(
    'about %s stands beside its field',
    (field) => {
      const trouble = explainRegistration(
        refused('not_acceptable', { verdicts: { [field]: 'taken' } }),
      )
      expect(trouble).toEqual({ fields: { [field]: 'verdict.taken' } })
    },
  )

  test('of an invitation says why, beside it', () => {
    expect(explainRegistration(refused('invitation_gone', { why: 'full' }))).toEqual({
      fields: { icode: 'register.icode.full' },
    })
  })

  test('where nobody may register says so', () => {
    expect(explainRegistration(refused('no_registration')).notice).toBe('failure.no_registration')
  })
})
