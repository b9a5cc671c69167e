import { rememberInCookie } from '../browser/cookie.ts'
import {
  readLocalStorage,
  removeFromLocalStorage,
  writeLocalStorage,
  writeLocalStorageText,
} from '../browser/local-storage.ts'
import { chooseTheme, THEME_CHOICES, type ThemeChoice } from '../look/theme-choice.ts'
import { LANGUAGE_KEY } from '../words/dictionary-keys.ts'

const KEY = 'browser.choice'

export type Choice = { language: string; theme: ThemeChoice }

/** The choice made in this browser while nobody was signed in, and the one an account put over it. */
type StoredChoice = { own: Choice; over: Choice }

const kept = () => readLocalStorage(KEY) as StoredChoice | null

/** The browser's own choice, given what the page shows: what differs from the account's was chosen since. */
export function browsersOwn(now: Choice): Choice {
  const known = kept()
  if (!known) return now
  const { own, over } = known
  return {
    language: now.language === over.language ? own.language : now.language,
    theme: now.theme === over.theme ? own.theme : now.theme,
  }
}

export const layOver = (own: Choice, over: Choice): void => writeLocalStorage(KEY, { own, over })

/** Restores the browser's own language and theme, for the sign-in page. */
export function restoreBrowsersChoice(): void {
  const own = kept()?.own
  removeFromLocalStorage(KEY)
  if (own?.language) {
    writeLocalStorageText(LANGUAGE_KEY, own.language)
    rememberInCookie(LANGUAGE_KEY, own.language)
  }
  const theme = THEME_CHOICES.find((known) => known === own?.theme)
  if (theme) chooseTheme(theme)
}
