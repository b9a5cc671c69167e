import { CodeRefused } from '@atrium/contract/sign-in/session.contract.ts'
import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import * as enrol from './factor.enrol.ts'
import * as factor from './factor.service.ts'

export const factorHandlers = {
  'factor.list': factor.list,
  'factor.passkey.begin': enrol.beginPasskey,
  'factor.passkey.confirm': enrol.confirmPasskey,
  'factor.recovery.renew': factor.renewRecovery,
  'factor.remove': factor.remove,
  'factor.sms.begin': enrol.beginSms,
  'factor.sms.confirm': enrol.confirmSms,
  'factor.totp.begin': enrol.beginTotp,
  'factor.totp.confirm': enrol.confirmTotp,
  'twoStep.check': factor.check,
} satisfies Partial<Handlers>

export const factorConstraints: Constraints = {
  challenges_account_id_fkey: callerGone,
  factors_account_id_fkey: callerGone,
  // A passkey that is registered already, here or for somebody else, is refused.
  factors_credential_id_key: () => [CodeRefused({ left: null })],
  recovery_codes_account_id_fkey: callerGone,
}
