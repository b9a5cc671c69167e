import { safePath } from '@atrium/contract/kernel/safe-path.ts'
import { type Dictionary, say } from '../../kernel/http/words.ts'
import type { Claimed } from './push.store.ts'

const SHORT = 160
const HERE = 'https://here.invalid'

type Told = Omit<
  Claimed,
  'subscription_id' | 'tries' | 'sealed' | 'is_readable' | 'is_muted' | 'quiet'
>

/** What the browser shows: small, and of the message itself no more than its beginning. */
export function payloadOf(message: Told, words: Dictionary) {
  // words: messageKind.*
  const kind = say(words, `messageKind.${message.kind}`)
  const about = message.space_name ? `${message.space_name} · ${kind}` : kind
  return {
    title: message.title,
    body: `${shortened(message.body)}\n${about}`,
    url: linkTo(message),
    // One message is one notification, however often it should come.
    tag: `message-${message.message_id}`,
    lang: message.language,
  }
}

function linkTo({ message_id, space, is_on_own_host }: Told): string {
  const prefix = space && !is_on_own_host ? `/space-${space}` : ''
  return safePath(`${prefix}/user/messages?open=${message_id}`, HERE) ?? '/'
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
