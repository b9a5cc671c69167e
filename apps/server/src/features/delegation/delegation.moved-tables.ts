import { moment } from '@atrium/contract/kernel/fields.ts'
import { delegationCalls } from '@atrium/contract/people/delegation.contract.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'

const entrusted = delegationCalls['delegation.give'].input.shape

export const delegationMovedTables: MovedTables = {
  delegations: {
    row: z
      .strictObject({
        id,
        account_id: id,
        delegate_id: id,
        scope: entrusted.scope,
        apps: entrusted.apps,
        note: entrusted.note,
        from_at: moment,
        until_at: moment,
        made_at: moment,
        ended_at: moment.nullable(),
        outcome: z.enum(['takenBack', 'declined', 'ended']).nullable(),
        acted_at: moment.nullable().default(null),
      })
      .refine((row) => row.account_id !== row.delegate_id, { path: ['delegate_id'] })
      .refine((row) => Date.parse(row.until_at) > Date.parse(row.from_at), { path: ['until_at'] })
      .refine((row) => (row.scope === 'apps') === row.apps.length > 0, { path: ['apps'] })
      .refine((row) => (row.ended_at === null) === (row.outcome === null), { path: ['outcome'] }),
    refers: { account_id: PEOPLE, delegate_id: PEOPLE },
    members: ['account_id', 'delegate_id'],
  },
}
