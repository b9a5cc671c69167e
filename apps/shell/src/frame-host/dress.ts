import type { Surroundings } from '@atrium/bridge'

/** Gives the frame the platform's colours and letters, so that an app looks the same in it. */
export function dress({ theme, language }: Surroundings): void {
  const { style, dataset } = document.documentElement
  document.documentElement.lang = language
  dataset.theme = theme.scheme
  style.colorScheme = theme.scheme
  for (const [name, value] of Object.entries(theme.tokens)) style.setProperty(name, value)
  Object.assign(document.body.style, {
    margin: '0',
    overflow: 'hidden',
    background: 'var(--atrium-canvas)',
    color: 'var(--atrium-text)',
    fontFamily: 'var(--atrium-font)',
    lineHeight: 'var(--atrium-leading)',
  })
}
