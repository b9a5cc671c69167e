import { sql } from 'kysely'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

type Leaver = { id: number; name: string }

// words: notice.delegation.left.*
/** What somebody who leaves entrusted, or was entrusted with, is over; the others are told to choose anew. */
export async function endOf({ db, now, tenant }: SpaceScope, words: Words, { id, name }: Leaver) {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const facts = { who: name, space: tenant.name }
  const title = say(spoken, 'notice.delegation.left.title', facts)
  const body = say(spoken, 'notice.delegation.left.body', facts)
  const { rows } = await sql<{ other: number }>`
    select end_delegations_of_leaver(${id}, ${title}, ${body}, ${now}) as other`.execute(db)
  const topics = rows.map(({ other }) => `account:${other}`)
  if (topics.length === 0) return
  await announce(db, topics, { kind: 'message.changed' })
  await announce(db, topics, { kind: 'delegation.changed' })
}
