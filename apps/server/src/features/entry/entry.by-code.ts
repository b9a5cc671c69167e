import type { ManualHandler } from '../../kernel/call/implement.ts'
import { proveOwner } from '../code/code.service.ts'
import { enterBy } from './entry.admit.ts'

/** The owner of a phone comes in by the code that was sent to it. */
export const signIn: ManualHandler<'code.signIn'> = {
  manual: async (context, { phone, code, remember, everyStep }) => {
    const account = await proveOwner(context, 'login', phone, code)
    return enterBy(context, account, { way: 'sms', remember, everyStep })
  },
}
