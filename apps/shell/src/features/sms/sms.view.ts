import type { Output } from '@atrium/contract/kernel/client.ts'
import { listOf } from '../../ui/list/described/list-of.ts'

type TextMessage = Output<'code.outbox'>[number]

/** The list of the newest text messages, which cannot be filtered, sorted or paged. */
export const smsView = listOf<TextMessage>()({
  name: 'sms',
  row: { id: 'id', name: 'phone' },
  nameTitle: 'sms.phone',
  titles: 'sms',
  columns: {
    purpose: { kind: 'choice', words: 'sms.purpose' },
    code: { kind: 'own' },
    state: { kind: 'own' },
    made: { kind: 'ago' },
  },
})
