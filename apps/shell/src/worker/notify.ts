import { safePath } from '@atrium/contract/kernel/safe-path.ts'

/** What a push says, as the server writes it. */
export type PushMessage = { title: string; body: string; url: string; tag: string; lang: string }
type Watched = { visibilityState?: string; focused?: boolean }
type Open = Watched & { url: string }

/** Null where it is none of ours: then nothing is shown that nobody understands. */
export function readTold(text: string | undefined): PushMessage | null {
  try {
    const given = JSON.parse(text ?? '') as Partial<PushMessage>
    const { title, body = '', url = '/', tag, lang = '' } = given
    return title && tag ? { title, body, url, tag, lang } : null
  } catch {
    return null
  }
}

/** Whoever looks at the product is told by its pages. */
export const isWatched = (pages: readonly Watched[]): boolean =>
  pages.some(({ focused, visibilityState }) => focused && visibilityState === 'visible')

/** Where a click leads: a page of this site, whatever the push said. */
export const placeOf = (url: unknown, origin: string): string =>
  safePath(typeof url === 'string' ? url : null, origin) ?? '/'

/** A tab that shows messages already, and nothing that somebody was writing. */
export const showsMessages = <Page extends Open>(pages: readonly Page[], place: string) =>
  pages.find(({ url }) => {
    const { pathname } = new URL(url)
    return pathname.endsWith('/user/messages') && pathname === place.split('?')[0]
  })
