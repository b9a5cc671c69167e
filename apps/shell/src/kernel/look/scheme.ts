import type { MantineColorSchemeManager } from '@mantine/core'
import { chooseTheme, onThemeChange, themeChoice } from './theme-choice.ts'

/** Styles made while running carry the nonce of the script that makes them. */
export const styleNonce = (): string =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

let stopListening = () => {}

const scheme = () => {
  const choice = themeChoice()
  return choice === 'system' ? 'auto' : choice
}

/** One choice for the light pages and for this one: the document's. */
export const schemeManager: MantineColorSchemeManager = {
  get: scheme,
  set: (value) => chooseTheme(value === 'auto' ? 'system' : value),
  subscribe: (onUpdate) => {
    stopListening = onThemeChange(() => onUpdate(scheme()))
  },
  unsubscribe: () => stopListening(),
  clear: () => chooseTheme('system'),
}
