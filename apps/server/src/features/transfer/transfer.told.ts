import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './transfer.store.ts'

// words: notice.filesExported.*
/** Nobody else sees the files of a person; where they leave with an export, that person is told who made it. */
export async function tellOwners(scope: OwnScope, words: Words, enterprise: number): Promise<void> {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const title = say(spoken, 'notice.filesExported.title')
  const body = say(spoken, 'notice.filesExported.body', { who: scope.actor.name })
  const told = await store.tellOwners(scope, enterprise, { title, body })
  const topics = told.map((id) => `account:${id}`)
  await announce(scope.db, topics, { kind: 'message.changed' })
}
