import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { digits, id, newPassword, phone } from '../kernel/fields.ts'
import { NotAcceptable } from './register.contract.ts'
import { CodeRefused, SignInRefused } from './session.contract.ts'

export const passwordCalls = {
  'password.reset': write('POST', {
    path: '/v1/password/reset',
    access: 'anyone',
    statements: 31,
    proof: 'entry',
    summary: 'A new password for whoever holds the phone; second steps stay, sessions end',
    input: z.strictObject({ phone, code: digits(6), password: newPassword }),
    output: z.object({}),
    fails: [CodeRefused, NotAcceptable],
  }),
  'password.change': write('POST', {
    path: '/api/user/password',
    access: 'signedIn',
    statements: 37,
    proof: { gives: 'it is somebody else’s; the own one is changed with the old one' },
    vouched: true,
    enrols: true,
    summary: "Change one's own password, or reset somebody's to a one-time password",
    input: z.strictObject({
      /** The old password; not needed right after a sign-in with a one-time password, which proved it. */
      oldPassword: z.string().min(1).max(1024).optional(),
      newPassword: newPassword.optional(),
      /** Another person, named by an operator or the admin of the only space they belong to. */
      userId: id.optional(),
    }),
    /** The new one-time password, shown once; null where the caller changed their own. */
    output: z.object({ password: z.string().nullable() }),
    fails: [SignInRefused, NotAcceptable],
  }),
  'password.owed': read({
    path: '/v1/password/owed',
    access: 'signedIn',
    vouched: true,
    enrols: true,
    summary: 'Whether the old password is asked for when one chooses one’s own',
    staleOn: {
      never: 'Asked by the page on which it is chosen, and decided again when it is sent.',
    },
    input: z.object({}),
    output: z.object({ asksOld: z.boolean() }),
  }),
  'password.judge': write('POST', {
    path: '/v1/password/judge',
    access: 'anyone',
    proof: 'harmless',
    enrols: true,
    summary: 'Would this password be accepted; nothing of it is kept',
    input: z.strictObject({
      password: z.string().max(1024),
      loginId: z.string().max(128).optional(),
    }),
    output: z.object({
      ok: z.boolean(),
      reason: z.enum(['short', 'shortHere', 'kinds', 'common', 'personal']).nullable(),
      /** The least length, where the space demands more than the platform. */
      least: z.int(),
      kinds: z.int(),
      /** The strength from 0 to 4. */
      score: z.int(),
    }),
  }),
}
