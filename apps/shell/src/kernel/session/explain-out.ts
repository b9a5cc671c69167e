import { shownName } from '../look/branding.ts'
import { type Ended, isTaken } from '../session-end/ended.ts'
import { formatDate, formatMoment } from '../words/formats.ts'
import type { Say } from '../words/words.ts'

export type Explained = {
  title: string
  text: string
  /** Since when the access is gone, and until when something can still be done about it. */
  times: string[]
  /** Whom to ask; null where signing in again is all it takes. */
  ask: string | null
}

/** The session is over, and nothing else: signing in again helps. */
const SESSION = new Set<Ended['why']>([
  'time',
  'idle',
  'person',
  'surplus',
  'admin',
  'operator',
  'left',
  'way',
])
export const isSessionOver = ({ why }: Pick<Ended, 'why'>): boolean => SESSION.has(why)

// words: out.title.*, out.text.*
/** Why somebody is not let in, in words: what happened, since when, and who can help. */
export function explainOut(say: Say, out: Ended): Explained {
  const { why, since, until } = out
  const facts = {
    enterprise: out.enterprise ? shownName(out.enterprise) : '',
    name: out.name ?? '',
  }
  return {
    title: say(`out.title.${why}`, facts),
    text: say(`out.text.${why}`, facts),
    times: [
      ...(since ? [say('out.since', { when: formatMoment(say.language, since) })] : []),
      ...(until ? [say('out.until', { date: formatDate(say.language, until) })] : []),
    ],
    ask: isSessionOver(out) || isTaken(out) ? null : whomToAsk(say, out, facts),
  }
}

/** Whom the person can ask; nobody where they answer for the enterprise themselves. */
function whomToAsk(
  say: Say,
  { admins, isAdmin, contact }: Ended,
  facts: { enterprise: string },
): string {
  if (admins.length > 0) {
    const names = new Intl.ListFormat(say.language, { type: 'conjunction' }).format(admins)
    return say('out.ask.admins', { names })
  }
  if (facts.enterprise && !isAdmin) return say('out.ask.admin', facts)
  return contact ? say('out.ask.contact', { contact }) : say('out.ask.operator')
}
