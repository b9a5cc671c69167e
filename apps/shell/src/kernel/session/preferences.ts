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
/** What the page showed when somebody last looked; null before. */
let before: Choice | null = null
let own: Choice | null = null
/** The language that the account made the page take up, until its words are there. */
let takenUp: string | null = null
/** Choices on their way to the account: until they are there, what it says may be older than they are. */
let saving = 0

/** The account's choice wins over that of the browser, which is kept for the sign-in page. */
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

/** For the styles of lists to see. */
function showDensity(density: Preferences['density']): void {
  const { dataset } = document.documentElement
  if (density === 'compact') dataset.density = density
  else delete dataset.density
}

let isFollowing = false
/** From then on the page shows what is the browser's, and not a choice of who was here. */
let isLeaving = false

/** Keeps this page in step with what its reader prefers on all their devices, and the other way round. */
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
 * A language or theme that is chosen anywhere in the page becomes the account's. What the account says itself is
 * no choice, and neither are other words of the same language.
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

/** One after the other, so that the account ends with the last. */
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
