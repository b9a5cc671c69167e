import { sql } from 'kysely'
import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import type { OwnScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

// words: notice.phone.*, notice.twoStep.*, notice.password.*
/** What somebody else changed of how an account signs in. */
export type Deed = 'phone' | 'twoStep' | 'password'

/**
 * Tells somebody that others have changed how they sign in: in their messages, and on the phone they have
 * at this moment. A phone that is about to be replaced must therefore be told first. Nobody can say in
 * which language they read; the platform's own is the likeliest (docs/decisions/0117).
 */
export async function tellPerson(
  { db, actor, now, settings, vault }: OwnScope,
  words: Words,
  id: number,
  deed: Deed,
): Promise<void> {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const title = say(spoken, `notice.${deed}.title`)
  const told = say(spoken, `notice.${deed}.body`, { who: actor.name })
  const body = `${told}\n\n${say(spoken, 'notice.unasked')}`
  const sealed = settings.sms ? vault.seal('outbox', title) : null
  await sql`select tell_person(${id}, ${title}, ${body}, ${now}, ${sealed})`.execute(db)
  await announce(db, [`account:${id}`], { kind: 'message.changed' })
  await announce(db, ['outbox'], null)
}
