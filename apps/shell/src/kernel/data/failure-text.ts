import type { Say } from '../words/words.ts'
import type { CallFailed } from './api.ts'

// words: factor.left.*
/** What a refusal says to the person, and how many tries a code has left. */
export function failureText(
  say: Say,
  { error, msg, left }: Pick<CallFailed, 'error' | 'msg' | 'left'>,
): string {
  if (error === 'unreachable') return say('trouble.unreachable')
  if (error === 'timeout') return say('trouble.timeout')
  const text = msg || say('trouble.text')
  return left ? `${text} ${say.count('factor.left', left)}` : text
}
