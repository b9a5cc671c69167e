import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { ProofRequired } from '../kernel/failure.ts'
import { digits, phone } from '../kernel/fields.ts'
import {
  CodeRefused,
  EnterpriseClosed,
  everyStep,
  NetworkClosed,
  OtherWayRequired,
  SignInResult,
  SmsUnavailable,
  WayClosed,
} from './session.contract.ts'

/** The purposes of codes; a code for signing in is good for nothing else. */
export const CodePurpose = z.enum(['login', 'register', 'reset', 'phone'])

/** The answer after a code was sent, the same whether the number is known or not: nothing is sent to an unknown one. */
const Sent = z.object({ wait: z.int() })
const sending = { output: Sent, fails: [ProofRequired, SmsUnavailable] }

export const codeCalls = {
  'code.send': write('POST', {
    path: '/v1/code',
    access: 'anyone',
    statements: 17,
    proof: 'entry',
    always: true,
    summary: 'Send a code by text message',
    input: z.strictObject({ purpose: CodePurpose, phone }),
    ...sending,
  }),
  'code.sendForLogin': write('GET', {
    path: '/api2/verifycode/sms/send/userlogin',
    access: 'anyone',
    statements: 17,
    proof: 'entry',
    always: true,
    summary: 'Send a sign-in code by text message',
    input: z.object({ phone }),
    ...sending,
  }),
  'code.countdown': read({
    path: '/api2/verifycode/sms/countdown/userlogin',
    access: 'anyone',
    statements: 4,
    always: true,
    summary: 'Seconds until another code may be sent to this number',
    staleOn: { never: 'A clock that runs by itself.' },
    input: z.object({ phone, purpose: CodePurpose.default('login') }),
    output: z.object({ seconds: z.int() }),
  }),
  'code.signIn': write('PUT', {
    path: '/api2/verifycode/sms/userlogin',
    access: 'anyone',
    statements: 36,
    proof: 'entry',
    always: true,
    summary: 'Sign in with a code',
    envelope: 'code',
    input: z.strictObject({
      phone,
      code: digits(6),
      remember: z.boolean().default(false),
      everyStep,
    }),
    output: SignInResult,
    fails: [CodeRefused, EnterpriseClosed, OtherWayRequired, WayClosed, NetworkClosed],
  }),
  'code.outbox': read({
    path: '/v1/sms/outbox',
    access: 'operator',
    summary: 'The newest messages; their words only where no gateway is set up',
    staleOn: { never: 'Codes are said to nobody; its page asks every few seconds.' },
    input: z.object({}),
    output: z.array(
      z.object({
        id: z.int(),
        phone: z.string(),
        purpose: z.string(),
        state: z.string(),
        error: z.string().nullable(),
        code: z.string().nullable(),
        made: z.string(),
      }),
    ),
  }),
}
