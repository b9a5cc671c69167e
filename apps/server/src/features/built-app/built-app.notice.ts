import { DEFAULT_LANGUAGE, say, type Words } from '../../kernel/http/words.ts'
import type { SpaceScope } from '../../kernel/transaction/scope.ts'
import type { JobScope } from '../../kernel/work/job-kind.ts'
import { announce } from '../../kernel/work/live.ts'
import * as store from './built-app.notice.store.ts'
import { titleOf } from './built-app.service.ts'

type Told = Pick<store.Outcome, 'id' | 'name' | 'title'>
type News = { deed: 'ready' | 'failed' | 'given'; people: number[]; who?: string }
type Bound = Pick<JobScope, 'db' | 'now'>

/** Whoever has waited for so long has gone on to something else. */
const GONE_ON = 30_000

// words: notice.builtApp.*
/** In their messages. Nobody can say in which language they read; the platform's own is the likeliest. */
async function tellOf(scope: Bound, words: Words, app: Told, { deed, people, who = '' }: News) {
  if (people.length === 0) return
  const spoken = await words.spoken(DEFAULT_LANGUAGE, '')
  const facts = { app: titleOf(app), who }
  const title = say(spoken, `notice.builtApp.${deed}.title`, facts)
  const body = say(spoken, `notice.builtApp.${deed}.body`, facts)
  const told = await store.tell(scope, app.id, people, { title, body })
  await announce(
    scope.db,
    told.map((id) => `account:${id}`),
    { kind: 'message.changed' },
  )
}

/** It is made, or cannot be: whoever began it hears of it, and then those for whom it is by name. */
export async function tellOutcome(scope: Bound, words: Words, app: number): Promise<void> {
  const found = await store.outcome(scope, app)
  if (!found || (found.state !== 'ready' && found.state !== 'failed')) return
  const isReady = found.state === 'ready'
  const waited = scope.now.getTime() - found.made_at.getTime()
  if (found.built_by && (!isReady || waited > GONE_ON))
    await tellOf(scope, words, found, { deed: found.state, people: [found.built_by] })
  if (isReady) await tellOf(scope, words, found, { deed: 'given', people: found.people })
}

/** Who has a role of it by name now and had none before; once for all of them. */
export const tellGiven = (scope: SpaceScope, words: Words, app: Told, people: number[]) =>
  tellOf(scope, words, app, {
    deed: 'given',
    people: people.filter((id) => id !== scope.actor.id),
    who: scope.actor.name,
  })
