import { z } from 'zod'
import { read, write } from '../kernel/endpoint.ts'
import { failure } from '../kernel/failure.ts'
import {
  EnterpriseClosed,
  NetworkClosed,
  OtherStepRequired,
  OwnSignInOnly,
  SignInResult,
  WayClosed,
} from './session.contract.ts'

export const QrGone = failure('qr_gone', 410, {})

const ticket = z.string().regex(/^[\w-]{22}$/)

export const QrState = z.enum(['waiting', 'claimed', 'approved', 'refused', 'spent', 'expired'])

export const qrCalls = {
  'qr.create': write('POST', {
    path: '/v1/qr',
    access: 'anyone',
    statements: 14,
    proof: 'entry',
    always: true,
    summary: 'A code for the screen; only the browser that asked can use it',
    input: z.strictObject({}),
    output: z.object({
      ticket,
      /** The address a phone opens. */
      url: z.string(),
      /** Two digits the person compares on both screens. */
      number: z.int(),
      seconds: z.int(),
    }),
  }),
  'qr.state': read({
    path: '/v1/qr/{ticket}',
    access: 'anyone',
    statements: 4,
    always: true,
    summary: 'How far it is, for the browser that asked',
    staleOn: ['qr.moved'],
    input: z.object({ ticket }),
    output: z.object({ state: QrState, seconds: z.int() }),
    fails: [QrGone],
  }),
  'qr.follow': read({
    path: '/v1/qr/{ticket}/events',
    access: 'anyone',
    statements: 4,
    always: true,
    summary: 'The same, live (server-sent)',
    envelope: 'stream',
    staleOn: { never: 'It is the events themselves.' },
    input: z.object({ ticket }),
    output: z.object({ kind: z.literal('qr.moved') }),
    fails: [QrGone],
  }),
  'qr.claim': write('POST', {
    path: '/v1/qr/{ticket}/claim',
    access: 'signedIn',
    statements: 10,
    proof: 'entry',
    summary: 'A signed-in phone has scanned it: who is asking, from where, for which space',
    input: z.strictObject({ ticket }),
    output: z.object({
      browser: z.string(),
      address: z.string(),
      space: z.string(),
      /** Three numbers, one of which is on the other screen. */
      numbers: z.array(z.int()),
      seconds: z.int(),
    }),
    fails: [QrGone, OwnSignInOnly],
  }),
  'qr.decide': write('POST', {
    path: '/v1/qr/{ticket}/decision',
    access: 'signedIn',
    statements: 9,
    proof: 'entry',
    summary: 'Approve, with the number on the other screen, or refuse',
    input: z.strictObject({ ticket, approve: z.boolean(), number: z.int().optional() }),
    /** Whether it was approved; not where it was refused or the number was wrong. */
    output: z.object({ approved: z.boolean() }),
    fails: [QrGone],
  }),
  'qr.signIn': write('POST', {
    path: '/api2/user/scanlogin/oauthLogin',
    access: 'anyone',
    statements: 27,
    proof: 'entry',
    always: true,
    summary: 'The browser exchanges its approved code for a session',
    envelope: 'code',
    input: z.strictObject({ ticket }),
    output: SignInResult,
    fails: [QrGone, EnterpriseClosed, OwnSignInOnly, OtherStepRequired, WayClosed, NetworkClosed],
  }),
}
