import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { expect, test, vi } from 'vitest'
import type { Say } from '../../kernel/words/words.ts'
import { messageRowsOf } from './message.rows.tsx'

const say = Object.assign((key: string) => key, { language: 'zh-CN' }) as unknown as Say
const message = { id: 1, reads: 1, recipients: 23, state: 'now' } as ManagedMessage
type Drawn = { props: { onClick: () => void } }

test('the number of readers opens the list of readers, where that is known', () => {
  const readers = vi.fn<(message: ManagedMessage) => void>()
  const drawn = messageRowsOf(readers).columns.reads.cell(message, say) as unknown as Drawn
  drawn.props.onClick()
  expect(readers).toHaveBeenCalledWith(message)
  expect(messageRowsOf().columns.reads.cell(message, say)).toBe('message.readOf')
  const ahead = { ...message, state: 'ahead' } as ManagedMessage
  expect(messageRowsOf(readers).columns.reads.cell(ahead, say)).toBe('message.readOf')
})
