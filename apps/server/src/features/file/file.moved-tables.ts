import { ownFileName } from '@atrium/contract/apps/file.contract.ts'
import { FILE_SIZES } from '@atrium/contract/apps/file-limits.ts'
import { loginId, moment } from '@atrium/contract/kernel/fields.ts'
import { personCalls } from '@atrium/contract/people/person.contract.ts'
import { z } from 'zod'
import { FILES, id, type MovedTables, PEOPLE } from '../moved-table.ts'

const person = personCalls['sysop.user.add'].input.shape

export const fileMovedTables: MovedTables = {
  [FILES]: {
    // What it is and as what it may be shown, its bytes say: no file of ours tells that.
    row: z.strictObject({
      id,
      account_id: id,
      folder: loginId,
      name: ownFileName,
      size: z
        .int()
        .min(1)
        .max(Math.max(...FILE_SIZES)),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      made_at: moment,
      from_name: person.name.nullable(),
    }),
    refers: { account_id: PEOPLE },
    members: ['account_id'],
  },
}
