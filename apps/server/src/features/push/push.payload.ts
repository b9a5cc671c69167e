import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { type Dictionary, say } from '../../kernel/http/words.ts'
import type { Claimed } from './push.store.ts'

const SHORT = 160
const HERE = 'https://here.invalid'

type PushSubject = Pick<
  Claimed,
  'message_id' | 'task_id' | 'title' | 'body' | 'kind' | 'language' | 'space' | 'space_name'
> &
  Pick<Claimed, 'is_on_own_host' | 'source' | 'request_id' | 'page' | 'truster'>

type Which = Pick<PushSubject, 'message_id' | 'task_id' | 'source' | 'request_id'>

/** One message, to-do or request is one notification, however often it should come. */
export function tagOf({ message_id, task_id, source, request_id }: Which): string {
  if (source !== null) return `${source}-${request_id}`
  return task_id === null ? `message-${message_id}` : `task-${task_id}`
}

/** As the list of to-dos says it: who asks, and for what. */
function titleOf({ title, source, page, language }: PushSubject, words: Dictionary): string {
  if (source === 'joinRequest') return say(words, 'task.joins', { name: title })
  if (source !== 'accessRequest' || !page) return title
  // words: page.title.*
  const called = typeof page === 'string' ? say(words, page) : inLanguage(page, language)
  return say(words, 'requests.wants', { name: title, page: called })
}

const inLanguage = (names: Record<string, string>, language: string): string =>
  names[language] ?? Object.values(names)[0] ?? ''

/** What the browser shows: small, and of the message itself no more than its beginning. A to-do leads where it is done. */
export function payloadOf(message: PushSubject, words: Dictionary, place: string | null = null) {
  // words: messageKind.*
  const kind = say(words, `messageKind.${message.kind}`)
  const about = message.space_name ? `${message.space_name} · ${kind}` : kind
  const { body, truster } = message
  const said = truster === null ? shortened(body) : say(words, 'task.for', { name: truster })
  return {
    title: titleOf(message, words),
    body: said ? `${said}\n${about}` : about,
    url: linkTo(message, place ?? `/user/messages?open=${message.message_id}`),
    tag: tagOf(message),
    lang: message.language,
  }
}

function linkTo({ space, is_on_own_host }: PushSubject, place: string): string {
  const prefix = space && !is_on_own_host ? `/space-${space}` : ''
  return safePath(`${prefix}${place}`, HERE) ?? '/'
}

/** Markdown read as text: what is drawn as signs would only be in the way. */
export function shortened(markdown: string): string {
  const text = markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = [...text]
  return letters.length > SHORT ? `${letters.slice(0, SHORT).join('')}…` : text
}
