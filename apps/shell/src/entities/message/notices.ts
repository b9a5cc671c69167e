import type { Output } from '@atrium/contract/kernel/client.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'

/** Clocks differ a little: asked a moment too early, the answer would still be the old one. */
const GRACE = 1_000
/** The longest a browser's timer can wait. */
const LONGEST = 2 ** 31 - 1

type News = Output<'notice.all'>

/** How long until a message begins or ends by itself. */
export function waitFor(news: News | undefined, now = Date.now()): number | false {
  if (!news?.next) return false
  return Math.min(Math.max(Date.parse(news.next) - now, 0) + GRACE, LONGEST)
}

/** The unread messages of the person. They are read again on events, and when a message begins or ends. */
export const useNotices = () =>
  useRead('notice.all', {}, { refetchInterval: ({ state }) => waitFor(state.data) })

export const useMarkRead = () =>
  useWrite('message.read', { refreshes: ['notice.all', 'message.list'] })
