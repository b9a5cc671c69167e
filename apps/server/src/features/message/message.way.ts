import { knownBrowserName } from '@atrium/contract/sign-in/browser-name.ts'
import { sql } from 'kysely'
import { DEFAULT_LANGUAGE, say, shipped } from '../../kernel/http/words.ts'
import type { Scope } from '../../kernel/transaction/scope.ts'
import { announce } from '../../kernel/work/live.ts'

type SignIn = {
  accountId: number
  // words: session.way.*
  way: string
  /** What the person has chosen to read; null where they have not. */
  language: string | null
}

/**
 * Tells the person who has just signed in that they came by a way never used before: whoever it was, the owner of the
 * account reads of it. Also on the phone they have confirmed, unless that is the way itself. What a browser calls
 * itself is not said: whoever signs in could write it (docs/decisions/0081).
 */
export async function tellOfWay(
  { db, now, visit, settings, vault }: Scope,
  { accountId, way, language }: SignIn,
): Promise<void> {
  const words = shipped.get(language ?? '') ?? shipped.get(DEFAULT_LANGUAGE) ?? {}
  const how = say(words, `session.way.${way}`)
  const browser = knownBrowserName(visit.agent) || say(words, 'notice.way.browser')
  const title = say(words, 'notice.way.title', { way: how })
  const said = say(words, 'notice.way.body', { way: how, address: visit.address, browser })
  const body = `${said}\n\n${say(words, 'notice.way.unasked')}`
  const sealed = settings.sms && way !== 'sms' ? vault.seal('outbox', title) : null
  await sql`select tell_of_way(${title}, ${body}, ${now}, ${sealed})`.execute(db)
  await announce(db, [`account:${accountId}`], { kind: 'message.changed' })
  if (sealed) await announce(db, ['outbox'], null)
}
