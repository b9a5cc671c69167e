import type { Handlers } from '../../kernel/call/implement.ts'
import * as byCode from './entry.by-code.ts'
import * as entry from './entry.service.ts'
import * as step from './entry.step.ts'

export const entryHandlers = {
  'code.signIn': byCode.signIn,
  'session.create': entry.create,
  'session.prove': step.prove,
  'session.prove.code': step.proveCode,
  'session.prove.passkey': step.provePasskey,
  'session.twoStep': step.twoStep,
  'session.twoStep.code': step.stepCode,
  'session.twoStep.passkey': step.stepPasskey,
} satisfies Partial<Handlers>
