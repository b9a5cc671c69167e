import type { Handlers } from '../../kernel/call/implement.ts'
import * as trustedBrowser from './session.browser.ts'
import * as byCode from './session.by-code.ts'
import * as session from './session.service.ts'
import * as step from './session.step.ts'

export const sessionHandlers = {
  'code.signIn': byCode.signIn,
  'session.create': session.create,
  'session.end': session.end,
  'session.list': session.list,
  'session.prove': step.prove,
  'session.prove.code': step.proveCode,
  'session.prove.passkey': step.provePasskey,
  'session.revoke': session.revoke,
  'session.revokeOthers': session.revokeOthers,
  'session.twoStep': step.twoStep,
  'session.twoStep.code': step.stepCode,
  'session.twoStep.passkey': step.stepPasskey,
  'trustedBrowser.list': trustedBrowser.list,
  'trustedBrowser.revoke': trustedBrowser.revoke,
  'trustedBrowser.revokeAll': trustedBrowser.revokeAll,
} satisfies Partial<Handlers>
