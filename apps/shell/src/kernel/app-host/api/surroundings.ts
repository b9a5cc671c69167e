import { createLive, type Live, type Person, type Space, type Surroundings } from '@atrium/bridge'
import type { Baseinfo } from '@atrium/contract/people/user.contract.ts'
import type { MicroAppConfig } from '@atrium/contract/platform/shell.contract.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useThemeChoice } from '../../look/theme-choice.ts'
import { useVisitor, visitorNow } from '../../session/shell-context.ts'
import { useSay } from '../../words/words.ts'
import { isGranted } from './granted.ts'

const isDark = matchMedia('(prefers-color-scheme: dark)')

const all = createLive<Surroundings>({
  theme: { scheme: 'light', tokens: {} },
  language: '',
  person: null,
  space: null,
})

export const personNow = (): Person | null => personOf(visitorNow())
export const spaceNow = (): Space | null => spaceOf(visitorNow())

const personOf = ({ user }: Baseinfo): Person | null => user && { id: user.id, name: user.name }
const spaceOf = ({ space }: Baseinfo): Space | null =>
  space && { id: space.id, code: space.space, name: space.name }

/** Keeps theme, language, person and space that apps see up to date, as long as an app is drawn. */
export function useSurroundings(): void {
  const visitor = useVisitor()
  const { language } = useSay()
  const choice = useThemeChoice()
  const systemIsDark = useSyncExternalStore(followSystem, () => isDark.matches)
  const scheme = (choice === 'system' ? systemIsDark : choice === 'dark') ? 'dark' : 'light'
  useEffect(() => {
    const theme = { scheme, tokens: platformTokens() } as const
    all.set({ theme, language, person: personOf(visitor), space: spaceOf(visitor) })
  }, [visitor, language, scheme])
}

function followSystem(listener: () => void) {
  isDark.addEventListener('change', listener)
  return () => isDark.removeEventListener('change', listener)
}

/** The surroundings for one app: without the person or the space where the app was not granted them. */
export function surroundingsFor({ grants }: MicroAppConfig): Live<Surroundings> {
  const cut = (whole: Surroundings): Surroundings => ({
    ...whole,
    person: isGranted(grants, 'person.read') ? whole.person : null,
    space: isGranted(grants, 'space.read') ? whole.space : null,
  })
  // The same object until something changes, so that apps can compare by identity.
  let [seen, shown] = [all.current, cut(all.current)]
  const current = () => {
    if (seen !== all.current) [seen, shown] = [all.current, cut(all.current)]
    return shown
  }
  return {
    get current() {
      return current()
    },
    follow: (listener) => all.follow(() => listener(current())),
  }
}

const OURS = /^--atrium-/

let names: Set<string> | null = null

/**
 * The platform's custom properties with their present values. No browser API lists them, so the style sheets are read.
 */
function platformTokens(): Record<string, string> {
  names ??= new Set([...document.styleSheets].flatMap(namesIn))
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries([...names].map((name) => [name, style.getPropertyValue(name).trim()]))
}

function namesIn(sheet: CSSStyleSheet): string[] {
  return [...sheet.cssRules]
    .filter((rule) => rule instanceof CSSStyleRule && rule.selectorText === ':root')
    .flatMap((rule) => [...(rule as CSSStyleRule).style])
    .filter((name) => OURS.test(name))
}
