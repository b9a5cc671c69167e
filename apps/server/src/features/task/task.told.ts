import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import { concerned, type Whose } from './task.put.store.ts'

/** The people on whose list the task is, and nobody else. */
export async function tell(scope: Scope, whose: Whose) {
  const topics = (await concerned(scope, whose)).map((id) => `account:${id}`)
  await announce(scope.db, topics, { kind: 'task.changed' })
}
