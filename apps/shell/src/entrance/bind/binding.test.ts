import { expect, test } from 'vitest'
import { refusalOf } from './binding.ts'

const refused = (error: string, more = {}) =>
  refusalOf({ ok: false, status: 400, msg: '', result: null, error, ...more })

test.each([
  ['workplace_ticket_gone', { ask: 'anew' }],
  ['proof_stale', { ask: 'signIn', notice: 'bind.stale' }],
  ['login_required', { ask: 'signIn', notice: 'bind.stale' }],
  ['two_step_required', { ask: 'enrol' }],
  ['forbidden', { ask: 'read', notice: 'bind.stranger' }],
  ['rate_limited', { ask: 'read', notice: 'login.limited' }],
  ['broken', { ask: 'read', notice: 'bind.failed' }],
])('%s asks the person for what helps', (error, wanted) => {
  expect(refused(error)).toEqual(wanted)
})

test('an identity with an account and an account with an identity are told apart', () => {
  expect(refused('already_bound', { whose: 'identity' })).toMatchObject({ notice: 'bind.taken' })
  expect(refused('already_bound', { whose: 'account' })).toMatchObject({ notice: 'bind.hasOther' })
})
