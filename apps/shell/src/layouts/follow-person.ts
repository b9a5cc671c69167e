import { queries } from '../kernel/data/api.ts'
import { followPreferences } from '../kernel/session/preferences.ts'

/** How long after the start, in milliseconds: a page that has just been opened has other things to load. */
const LATER = 3_000

/** Keeps a page in step with the reader's preferences on other devices and with new messages. */
export function followPerson(navigate: (to: string) => void): void {
  followPreferences()
  const known = queries.getQueryData(['notice.all', {}])
  setTimeout(
    () =>
      void import('../entities/message/follow-news.tsx')
        .then((code) => code.followNews(navigate, known))
        .catch(() => {}),
    LATER,
  )
}
