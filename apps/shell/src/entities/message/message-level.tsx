import type { Message } from '@atrium/contract/messages/message.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'

type Level = Message['level']

const TONE = { info: 'info', success: 'success', warning: 'warning', critical: 'danger' } as const

/** The badge for the level of a message. */
export function LevelBadge({ level }: { level: Level }) {
  const say = useSay()
  return <Badge tone={TONE[level]}>{say(`message.level.${level}`)}</Badge>
}
