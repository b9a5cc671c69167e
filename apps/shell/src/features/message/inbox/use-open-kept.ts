import type { Message } from '@atrium/contract/messages/message.contract.ts'
import { useRef } from 'react'

/** Opened, a message counts as read: among the unread ones it stays where it is until it is closed. */
export function useOpenKept(open: string | null) {
  const kept = useRef<{ message: Message; at: number } | null>(null)
  return (rows: Message[]): Message[] => {
    const at = rows.findIndex(({ id }) => String(id) === open)
    const message = rows[at]
    if (message) kept.current = { message, at }
    const before = kept.current
    if (message || !before || String(before.message.id) !== open) return rows
    return rows.toSpliced(before.at, 0, { ...before.message, read: true })
  }
}
