import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './delegation.store.ts'

type News = {
  id: number
  deed: 'given' | 'takenBack' | 'declined' | 'acting'
  until?: Date
  note?: string
}

// words: notice.delegation.*
/**
 * The other one finds it in their messages, and open pages of both follow. Nobody can say in which language
 * they read; the platform's own is the likeliest.
 */
export async function tell(scope: SpaceScope, words: Words, { id, deed, until, note }: News) {
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const facts = {
    who: scope.actor.name,
    space: scope.tenant.name,
    // The end is a moment, mostly a midnight; the day before it is the last.
    until: until ? new Date(until.getTime() - 1).toISOString().slice(0, 10) : '',
  }
  const title = say(spoken, `notice.delegation.${deed}.title`, facts)
  const body = say(spoken, `notice.delegation.${deed}.body`, facts)
  // What somebody typed is quoted line by line, and so stays text.
  const quoted = note ? `\n\n> ${note.replaceAll('\n', '\n> ')}` : ''
  const other = await store.tell(scope, id, title, `${body}${quoted}`)
  await announce(scope.db, [`account:${other}`], { kind: 'message.changed' })
  await announce(scope.db, [`account:${scope.actor.id}`, `account:${other}`], {
    kind: 'delegation.changed',
  })
}
