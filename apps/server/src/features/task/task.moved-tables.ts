import { appName } from '@atrium/contract/apps/micro-app.contract.ts'
import { taskCalls } from '@atrium/contract/apps/task.contract.ts'
import { moment } from '@atrium/contract/kernel/fields.ts'
import { z } from 'zod'
import { id, type MovedTables, PEOPLE, path, shortCount } from '../moved-table.ts'

const task = taskCalls['task.put'].input.shape

export const taskMovedTables: MovedTables = {
  tasks: {
    row: z.strictObject({
      id,
      account_id: id,
      kind: task.kind,
      app: appName,
      subject: task.key,
      title: task.title,
      path,
      origin: z.enum(['app', 'flow', 'added', 'handed', 'delegated', 'returned']),
      on_behalf_of: id.nullable(),
      made_at: moment,
      due_at: moment.nullable(),
      reminded_at: moment.nullable(),
      done_at: moment.nullable(),
      done_by: id.nullable(),
      said: task.said,
      revision: shortCount,
    }),
    refers: { account_id: PEOPLE, on_behalf_of: PEOPLE, done_by: PEOPLE },
    members: ['account_id'],
    unique: [{ of: ['account_id', 'app', 'subject'] }],
  },
}
