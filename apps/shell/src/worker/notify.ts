import { safePath } from '@atrium/contract/kernel/safe-path.ts'

/** The content of a push message, as the server writes it. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string }
type Watched = { visibilityState?: string; focused?: boolean }
type Open = Watched & { url: string }

/** Reads a push message; null where it is none of ours, and then nothing is shown. */
export function readTold(text: string | undefined): PushMessage | null {
  try {
    const given = JSON.parse(text ?? '') as Partial<PushMessage>
    const { title, body = '', url = '/', tag, lang = '' } = given
    return title && tag ? { title, body, url, tag, lang } : null
  } catch {
    return null
  }
}

/** Whether a page of the product is in sight, which shows messages itself. */
export const isWatched = (pages: readonly Watched[]): boolean =>
  pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')

/** The address that a click opens: a page of this site, whatever the push says. */
export const placeOf = (url: unknown, origin: string): string =>
  safePath(typeof url === 'string' ? url : null, origin) ?? '/'

/** Finds a tab that shows messages, in which nobody is writing anything. */
export const showsMessages = <Page extends Open>(pages: readonly Page[], place: string) =>
  pages.find(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.endsWith('/user/messages') && pathname === place.split('?')[0]
  })
