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

/**
 * Gives the component library the colour scheme of the document, so that the light pages and the shell share one
 * choice.
 */
export const schemeManager: MantineColorSchemeManager = {
  get: scheme,
  set: (value) => chooseTheme(value === 'auto' ? 'system' : value),
  subscribe: (onUpdate) => {
    stopListening = onThemeChange(() => onUpdate(scheme()))
  },
  unsubscribe: () => stopListening(),
  clear: () => chooseTheme('system'),
}
