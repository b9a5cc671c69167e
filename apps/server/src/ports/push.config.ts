import { CannotStart } from '../db/cannot-start.ts'

/** Where the browsers' own push services take messages: Google, Mozilla, Microsoft, Apple. */
const USUAL = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

/** Hosts that are pushed to: `off` is none, other names are besides the usual ones. */
export function readPush(given: string | undefined): string[] {
  if (given === 'off' || given === '0') return []
  const more = (given ?? '').split(',').filter(Boolean)
  for (const host of more)
    if (!/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || /^[\d.]+$/.test(host))
      throw new CannotStart(
        `ATRIUM_PUSH has "${host}"; it takes names such as push.example.com or *.push.example.com, or off.`,
      )
  return [...USUAL, ...more]
}
