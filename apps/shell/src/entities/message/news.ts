import type { Output } from '@atrium/contract/kernel/client.ts'
import { isAlwaysTold } from '@atrium/contract/messages/message-kinds.ts'
import { isQuiet } from '@atrium/contract/messages/quiet-hours.ts'

type News = Output<'notice.all'>
type Message = News['messages'][number]

/**
 * Compares answers and says which messages are new. The first answer is where it begins: none of its messages is new.
 */
export function newsWatch() {
  let known: Set<number> | null = null
  return ({ messages }: News): Message[] => {
    const before = known
    known = new Set([...(before ?? []), ...messages.map(({ id }) => id)])
    return before ? messages.filter(({ id, read }) => !read && !before.has(id)) : []
  }
}

/** Whether a message pops up now, or is only counted at the bell. */
export function popsUp(
  { kind }: Pick<Message, 'kind'>,
  { kinds, quiet }: Pick<Output<'notice.settings'>, 'kinds' | 'quiet'>,
  now: Date,
): boolean {
  if (isAlwaysTold(kind)) return true
  if (quiet && isQuiet(quiet, now)) return false
  return kinds.some((chosen) => chosen.kind === kind && chosen.pops)
}
