import { useSyncExternalStore } from 'react'
import { rememberInCookie } from '../browser/cookie.ts'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const THEME_COOKIE = 'theme'
const listeners = new Set<() => void>()

/** The document itself holds the choice: the server wrote it there from the cookie. */
export function themeChoice(): ThemeChoice {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Notifies of a change only: the component library answers each notification with one of its own. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === themeChoice()) return
  const root = document.documentElement
  if (choice === 'system') delete root.dataset.theme
  else root.dataset.theme = choice
  rememberInCookie(THEME_COOKIE, choice === 'system' ? null : choice)
  for (const listener of listeners) listener()
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore<ThemeChoice>(onThemeChange, themeChoice, () => 'system')
