import { queries } from '../kernel/data/api.ts'
import { followPreferences } from '../kernel/session/preferences.ts'

/** Milliseconds: a page that has just been opened has other things to load. */
const LATER = 3_000

/** Keeps a page in step with what its reader chooses on other devices and is told meanwhile. */
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
