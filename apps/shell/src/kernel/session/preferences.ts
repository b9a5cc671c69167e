import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { QueryObserver } from '@tanstack/react-query'
import { toasts } from '../browser/toasts.ts'
import { ask, call, queries } from '../data/api.ts'
import { chooseTheme, onThemeChange, themeChoice } from '../look/theme-choice.ts'
import { language, onWordsChange, speaking, switchLanguage } from '../words/words.ts'
import { browsersOwn, type Choice, layOver, restoreBrowsersChoice } from './browsers-choice.ts'
import { onSignOut } from './sign-out.ts'

type Preferences = Output<'preference.get'>
const KEY = ['preference.get', {}]

const preferencesNow = (): Preferences | undefined => queries.getQueryData(KEY)

const shown = (): Choice => ({ language: language(), theme: themeChoice() })
/** The choice that the page showed when it was last compared; null before. */
let before: Choice | null = null
let own: Choice | null = null
/** The language that the page takes from the account, until its words have loaded. */
let takenUp: string | null = null
/** How many choices are being saved: until they are, the account's answer may be older. */
let saving = 0

/** Applies the account's preferences over those of the browser, which are kept for the sign-in page. */
async function wearPreferences(chosen: Preferences): Promise<void> {
  if (saving > 0) return
  showDensity(chosen.density)
  const now = shown()
  own ??= browsersOwn(now)
  const wanted = { language: chosen.language ?? own.language, theme: chosen.theme ?? own.theme }
  before = { ...now, theme: wanted.theme }
  if (wanted.language !== own.language || wanted.theme !== own.theme) layOver(own, wanted)
  chooseTheme(wanted.theme)
  if (wanted.language === now.language) return
  takenUp = wanted.language
  await switchLanguage(wanted.language)
  if (takenUp === wanted.language) takenUp = null
}

/** Marks the document with the density of lists, for its styles. */
function showDensity(density: Preferences['density']): void {
  const { dataset } = document.documentElement
  if (density === 'compact') dataset.density = density
  else delete dataset.density
}

let isFollowing = false
/** Whether the page is about to leave and shows the browser's own choice again. */
let isLeaving = false

/**
 * Keeps this page and the reader's account in step: preferences changed here are saved, and those changed elsewhere
 * are applied.
 */
export function followPreferences(): void {
  if (isFollowing) return
  isFollowing = true
  const observer = new QueryObserver<Preferences>(queries, {
    queryKey: KEY,
    queryFn: ({ signal }) => ask('preference.get', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  observer.subscribe(({ data }) => void (data && wearPreferences(data)))
  const known = preferencesNow()
  if (known) void wearPreferences(known)
  before ??= shown()
  onSignOut(() => {
    isLeaving = true
    restoreBrowsersChoice()
  })
  onWordsChange(noteChoice)
  onThemeChange(noteChoice)
}

/**
 * Saves a language or theme that was chosen in the page. What the account itself brought is no choice, and neither are
 * other words of the same language.
 */
function noteChoice(): void {
  const known = preferencesNow()
  const now = shown()
  const was = before ?? now
  before = now
  if (!known || isLeaving) return
  const chosen: Input<'preference.set'> = {
    ...(isNew('language', was, now, known) &&
      now.language !== takenUp && { language: now.language }),
    ...(isNew('theme', was, now, known) && { theme: now.theme }),
  }
  if (Object.keys(chosen).length === 0) return
  own ??= browsersOwn(was)
  layOver(own, now)
  void save(chosen).then(
    (isSaved) => isSaved || toasts.show({ message: speaking()('preferences.unsaved') }),
  )
}

const isNew = (what: keyof Choice, was: Choice, now: Choice, known: Preferences) =>
  now[what] !== was[what] && now[what] !== known[what]

let last: Promise<unknown> = Promise.resolve()

/** Saves choices one after the other, so that the account ends with the last. */
function save(chosen: Input<'preference.set'>): Promise<boolean> {
  saving += 1
  const saved = last.then(async () => {
    const answer = await call('preference.set', chosen)
    saving -= 1
    if (answer.ok) queries.setQueryData(KEY, answer.result)
    return answer.ok
  })
  last = saved
  return saved
}
