import type { Message } from '@atrium/contract/message.contract.ts'
import { Badge } from './lines.tsx'
import { useSay } from './words.ts'

type Level = Message['level']

const TONE = { info: 'info', success: 'success', warning: 'warning', critical: 'danger' } as const

/** How much a message matters. */
export function LevelBadge({ level }: { level: Level }) {
  const say = useSay()
  return <Badge tone={TONE[level]}>{say(`message.level.${level}`)}</Badge>
}
