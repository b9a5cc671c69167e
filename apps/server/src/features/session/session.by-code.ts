import type { Door } from '../../kernel/call/implement.ts'
import { proveOwner } from '../code/code.service.ts'
import { admitPerson } from './session.enter.ts'

/** The owner of a phone comes in by the code that was sent to it. */
export const signIn: Door<'code.signIn'> = {
  door: async (hall, { phone, code, remember }) => {
    const account = await proveOwner(hall, 'login', phone, code)
    return hall.open((scope) => admitPerson(scope, account, { way: 'sms', remember }))
  },
}
