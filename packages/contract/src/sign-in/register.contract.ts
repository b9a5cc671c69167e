import { z } from 'zod'
import { write } from '../kernel/endpoint.ts'
import { failure, NoRegistration, ProofRequired } from '../kernel/failure.ts'
import { digits, id, loginId, newPassword, newSpaceId, phone, title } from '../kernel/fields.ts'
import { ASKING_LENGTH } from './join-request-limits.ts'
import { CodeRefused, SignedIn } from './session.contract.ts'

const fields = { fields: z.record(z.string(), z.string()) }

export const InvitationGone = failure('invitation_gone', 410, {
  // words for each: register.icode.*
  why: z.enum(['unknown', 'expired', 'spent', 'full', 'withdrawn', 'phone', 'unproven']),
})
/** A field that is taken or not good enough, with its verdict. */
export const NotAcceptable = failure('not_acceptable', 409, fields)

const icode = z.string().trim().min(4).max(64)
const person = { loginId, name: title(60), phone, code: digits(6), password: newPassword }
const fails = [NoRegistration, NotAcceptable, CodeRefused, ProofRequired]

export const registerCalls = {
  'register.checkInvitation': write('GET', {
    path: '/api2/user/register/checkICode',
    access: 'anyone',
    statements: 12,
    proof: 'entry',
    registers: true,
    summary: 'For which enterprise an invitation is, and how many uses are left',
    input: z.object({ icode }),
    output: z.object({
      enterprise: z.object({ name: z.string(), space: z.string() }),
      left: z.int(),
      expires: z.string(),
      /** Whether people who join by it wait for somebody of the enterprise to accept them. */
      needsApproval: z.boolean(),
    }),
    fails: [NoRegistration, InvitationGone, ProofRequired],
  }),
  'register.checkRealName': write('GET', {
    path: '/api2/user/register/checkRealName',
    access: 'anyone',
    statements: 11,
    proof: 'entry',
    registers: true,
    summary: 'Is the name acceptable, and free in the enterprise of the invitation',
    input: z.object({ realName: z.string().max(200), icode: icode.optional() }),
    output: z.object({ ok: z.boolean(), reason: z.string().nullable() }),
    fails: [NoRegistration, ProofRequired],
  }),
  'register.loginIdExists': write('POST', {
    path: '/api/user/doesLoginIdWithUserIdExist',
    access: 'anyone',
    statements: 9,
    proof: 'entry',
    summary: 'Is a login id taken, by somebody other than the named user',
    input: z.strictObject({ loginId: z.string().trim().min(1).max(128), userId: id.optional() }),
    output: z.object({ exist: z.boolean() }),
    fails: [ProofRequired],
  }),
  'register.join': write('POST', {
    path: '/v1/register/join',
    access: 'anyone',
    statements: 44,
    proof: 'entry',
    registers: true,
    summary: 'Join an enterprise with an invitation, or ask to join one that takes requests',
    envelope: 'code',
    input: z.strictObject({
      ...person,
      /** The invitation; without one, the person asks the space to join. */
      icode: icode.optional(),
      space: z.string().trim().min(1).max(64).optional(),
      words: z.string().trim().max(ASKING_LENGTH).default(''),
    }),
    output: SignedIn,
    fails: [...fails, InvitationGone],
  }),
  'register.create': write('POST', {
    path: '/v1/register/create',
    access: 'anyone',
    statements: 41,
    proof: 'entry',
    registers: true,
    summary: 'Found an enterprise and become its first admin',
    envelope: 'code',
    input: z.strictObject({
      ...person,
      enterprise: z.strictObject({ name: title(100), space: newSpaceId }),
    }),
    output: SignedIn,
    fails,
  }),
}
