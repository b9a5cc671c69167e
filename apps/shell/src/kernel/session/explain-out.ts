import type { Out } from '@atrium/contract/people/user.contract.ts'
import { formatDate, formatMoment } from '../words/formats.ts'
import type { Say } from '../words/words.ts'

export type Explained = {
  title: string
  text: string
  /** Since when, and until when something can still be done about it. */
  times: string[]
  /** Whom to ask; null where signing in again is all it takes. */
  ask: string | null
}

/** The session is over, and nothing else: signing in again helps. */
const SESSION = new Set<Out['why']>(['time', 'idle', 'person', 'surplus', 'admin', 'operator'])

export const isSessionOver = ({ why }: Pick<Out, 'why'>): boolean => SESSION.has(why)

// words: out.title.*, out.text.*
/** Why somebody is not let in, in words: what happened, since when, and who can help. */
export function explainOut(say: Say, out: Out): Explained {
  const { why, since, until } = out
  const enterprise = out.enterprise ?? ''
  return {
    title: say(`out.title.${why}`, { enterprise }),
    text: say(`out.text.${why}`, { enterprise }),
    times: [
      ...(since ? [say('out.since', { when: formatMoment(say.language, since) })] : []),
      ...(until ? [say('out.until', { date: formatDate(say.language, until) })] : []),
    ],
    ask: isSessionOver(out) ? null : whomToAsk(say, out),
  }
}

/** Who answers for the enterprise themselves is not sent to themselves. */
function whomToAsk(say: Say, { admins, isAdmin, enterprise, contact }: Out): string {
  if (admins.length > 0) {
    const names = new Intl.ListFormat(say.language, { type: 'conjunction' }).format(admins)
    return say('out.ask.admins', { names })
  }
  if (enterprise && !isAdmin) return say('out.ask.admin', { enterprise })
  return contact ? say('out.ask.contact', { contact }) : say('out.ask.operator')
}
