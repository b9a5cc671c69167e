import { moment } from '@atrium/contract/kernel/fields.ts'
import { policyCalls } from '@atrium/contract/sign-in/policy.contract.ts'
import { closableWays, PASSWORD_LENGTH } from '@atrium/contract/sign-in/policy-limits.ts'
import { z } from 'zod'
import { id, type MovedTables } from '../moved-table.ts'

const policy = policyCalls['signInPolicy.set'].input.shape

const signIn = policyCalls['signInPolicy.setWays'].input.shape

const passwords = policyCalls['signInPolicy.setPasswords'].input.shape

export const policyMovedTables: MovedTables = {
  sign_in_policies: {
    row: z
      .strictObject({
        two_step: policy.twoStep,
        effective_at: moment.nullable(),
        concerns: policy.concerns,
        role_ids: z.array(id).max(200),
        trust_days: policy.trustDays,
        ways: signIn.ways.default([...closableWays]),
        password_length: passwords.length.default(PASSWORD_LENGTH.least),
        password_kinds: passwords.kinds.default(1),
        password_days: passwords.days.default(null),
        // The networks of another place do not follow: nobody there could come in.
        outside: z.literal('open').catch('open').default('open'),
        reminded_at: moment.nullable().default(null),
      })
      .refine((row) => !row.two_step || row.effective_at, { path: ['effective_at'] }),
    lists: { role_ids: 'roles' },
    unique: [{ of: [] }],
  },
}
