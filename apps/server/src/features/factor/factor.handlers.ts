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
