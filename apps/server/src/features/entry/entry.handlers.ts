import type { Handlers, ManualHandler } from '../../kernel/call/implement.ts'
import { proveOwner } from '../code/code.service.ts'
import { enterBy } from './entry.admit.ts'
import * as entry from './entry.service.ts'
import * as step from './entry.step.ts'

/** The owner of a phone comes in by the code that was sent to it. */
const signInByCode: ManualHandler<'code.signIn'> = {
  manual: async (context, { phone, code, remember, everyStep }) => {
    const account = await proveOwner(context, 'login', phone, code)
    return enterBy(context, account, { way: 'sms', remember, everyStep })
  },
}

export const entryHandlers = {
  'code.signIn': signInByCode,
  'session.create': entry.create,
  'session.prove': step.prove,
  'session.prove.code': step.proveCode,
  'session.prove.passkey': step.provePasskey,
  'session.twoStep': step.twoStep,
  'session.twoStep.code': step.stepCode,
  'session.twoStep.passkey': step.stepPasskey,
} satisfies Partial<Handlers>
