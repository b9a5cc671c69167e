import { whenIdle } from '../kernel/browser/when-idle.ts'
import { followPreferences } from '../kernel/session/preferences.ts'

/** Keeps a page in step with what its reader chooses on other devices and is told meanwhile. */
export function followPerson(navigate: (to: string) => void): void {
  followPreferences()
  whenIdle(() =>
    import('../entities/message/follow-news.tsx')
      .then((code) => code.followNews(navigate))
      .catch(() => {}),
  )
}
