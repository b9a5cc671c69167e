import { loginId, moment, phone, sitePath } from '@atrium/contract/kernel/fields.ts'
import { personCalls } from '@atrium/contract/people/person.contract.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, status } from '../moved-table.ts'

const person = personCalls['sysop.user.add'].input.shape

/** No more than a sign-in of today would take to verify. */
const passwordHash = z
  .string()
  .max(200)
  .regex(/^(\$argon2id\$v=19\$m=\d{1,5},t=[1-9],p=[1-4]\$[\w+/]+\$[\w+/]+)?$/)

export const userMovedTables: MovedTables = {
  [PEOPLE]: {
    row: z.strictObject({
      id,
      login_id: loginId,
      name: person.name,
      user_type: z.int().min(0).max(9),
      status,
      phone: phone.nullable(),
      login_homepage: sitePath.nullable(),
      created_at: moment,
      password_hash: passwordHash,
      password_once: z.boolean().default(false),
      once_until: moment.nullable().default(null),
    }),
    unique: [{ of: ['login_id'], folded: 'login_id' }, { of: ['phone'] }],
  },
}
