import { RouteAccess } from '@atrium/contract/apps/route.contract.ts'
import { moment, Title } from '@atrium/contract/kernel/fields.ts'
import { REASON_LIMIT } from '@atrium/contract/people/reason-limit.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, path } from '../moved-table.ts'

export const accessRequestMovedTables: MovedTables = {
  access_requests: {
    row: z.strictObject({
      id,
      account_id: id,
      route: z.string().max(64),
      path,
      title: Title,
      missing: RouteAccess,
      asked_at: moment,
      resolved_at: moment.nullable(),
      resolved_by: id.nullable(),
      outcome: z.enum(['granted', 'dismissed']).nullable(),
      role: z.string().max(100).nullable(),
      reason: z.string().max(REASON_LIMIT).nullable(),
      seen_at: moment.nullable(),
    }),
    refers: { account_id: PEOPLE, resolved_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'route'], whereNull: 'resolved_at' }],
  },
}
