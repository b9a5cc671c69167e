import { moment } from '@atrium/contract/kernel/fields.ts'
import { messageCalls } from '@atrium/contract/messages/message.contract.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE } from '../moved-table.ts'

const announcement = messageCalls['message.write'].input.shape

export const messageMovedTables: MovedTables = {
  messages: {
    row: z
      .strictObject({
        id,
        audience: z.literal('space'),
        // The audience of a message is not taken from the file.
        category_ids: z.array(z.never()),
        enterprise_ids: z.array(z.never()),
        for_categories: z.null().default(null),
        title: announcement.title,
        body: announcement.body,
        level: announcement.level,
        pinned: announcement.pinned,
        from_at: moment,
        until_at: moment.nullable(),
        made_by: id.nullable(),
        made_at: moment,
        reads: z.int().min(0).max(10_000_000),
        for_admins: z.boolean().default(false),
        removed_at: moment.nullable().default(null),
        is_chosen: z.boolean().default(false),
        department_ids: z.array(id).max(500).default([]),
        role_ids: z.array(id).max(500).default([]),
        about: z.null().default(null),
        place: z.null().default(null),
        // What comes with an enterprise is no news to anybody.
        is_spread: z.literal(true).catch(true).default(true),
        spread_to: z.literal(0).catch(0).default(0),
      })
      .refine((row) => row.is_chosen || row.department_ids.length + row.role_ids.length === 0, {
        path: ['is_chosen'],
      })
      .refine(({ from_at, until_at }) => !until_at || Date.parse(until_at) > Date.parse(from_at), {
        path: ['until_at'],
      }),
    refers: { made_by: PEOPLE },
    lists: { department_ids: 'departments', role_ids: 'roles' },
  },
}
