import type { Output } from '@atrium/contract/kernel/client.ts'
import type { MouseEvent } from 'react'
import { keysFor, pushWanted, unwantPush, wantPush } from '../../kernel/browser/push.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { CallFailed, call, queries } from '../../kernel/data/api.ts'
import { here } from '../../kernel/entry/leave.ts'
import { visitorNow } from '../../kernel/session/shell-context.ts'
import { speaking } from '../../kernel/words/words.ts'
import { newsWatch, popsUp } from './news.ts'

const STAYS = 8_000
/** How many messages pop up at once; more are only counted at the bell. */
const MOST = 3

type News = Output<'notice.all'>
/** Opens a page within this document, so that unsaved work is asked about. */
type Navigate = (to: string) => void

let isFollowing = false

/**
 * Shows new messages in the corner of the page, as far as the person wants that. Messages that were there when the
 * page was opened are not shown.
 */
export function followNews(navigate: Navigate, known: unknown): void {
  if (isFollowing) return
  isFollowing = true
  const look = newsWatch()
  const note = (data: unknown) => {
    const news = data ? look(data as News) : []
    // In a hidden tab nothing pops up; the number at the bell waits there.
    if (news.length > 0 && !document.hidden) void tell(news, navigate)
  }
  note(known)
  note(queries.getQueryData(['notice.all', {}]))
  queries.getQueryCache().subscribe(({ query, type }) => {
    if (type === 'updated' && query.queryKey[0] === 'notice.all') note(query.state.data)
  })
  void keepPush()
}

/** Reads the settings for messages; nobody waits for them, so a refusal changes nothing. */
const settings = () =>
  queries.fetchQuery({
    queryKey: ['notice.settings', {}],
    queryFn: async () => {
      const answer = await call('notice.settings', {})
      if (!answer.ok) throw new CallFailed(answer)
      return answer.result
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function tell(news: News['messages'], navigate: Navigate): Promise<void> {
  const chosen = await settings().catch(() => null)
  if (!chosen) return
  const say = speaking()
  const now = new Date()
  for (const { id, title, kind, place: leads } of news
    .filter((each) => popsUp(each, chosen, now))
    .slice(0, MOST)) {
    const place = leads ?? `/user/messages?open=${id}`
    const open = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      toasts.hide(`message-${id}`)
      if (leads) void call('message.read', { ids: [id] })
      navigate(place)
    }
    toasts.show({
      id: `message-${id}`,
      title,
      message: (
        <>
          {say(`messageKind.${kind}`)} ·{' '}
          <a href={`${here.prefix}${place}`} onClick={open}>
            {say(leads ? 'inbox.place' : 'inbox.open')}
          </a>
        </>
      ),
      tone: kind === 'security' ? 'warning' : 'info',
      stays: STAYS,
    })
  }
}

/** Registers this browser again after signing in: the server forgets a browser with its session. */
async function keepPush(): Promise<void> {
  const wanted = pushWanted()
  if (!wanted || wanted.account !== visitorNow().user?.id) return
  if (Notification.permission !== 'granted') return unwantPush()
  const chosen = await settings().catch(() => null)
  if (!chosen?.pushKey) return
  const keys = await keysFor(chosen.pushKey)
  if (typeof keys === 'string') return
  if (wanted.session === chosen.session && wanted.endpoint === keys.endpoint) {
    // A browser that was removed from another device stays removed.
    const browsers = await call('push.list', {})
    if (browsers.ok && !browsers.result.some(({ current }) => current)) unwantPush()
    return
  }
  const answer = await call('push.subscribe', keys)
  if (answer.ok) wantPush({ ...wanted, session: chosen.session, endpoint: keys.endpoint })
}
