import { NotHere } from '@atrium/contract/kernel/failure.ts'
import { type Constraints, callerGone, outOfSpace } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import { originalList } from '../../kernel/call/original-list.ts'
import * as message from './message.service.ts'
import * as space from './message.space.ts'

export const messageHandlers = {
  'message.addressees': space.addressees,
  'message.list': originalList(message.list),
  'message.managed': message.managed,
  'message.newest': message.newest,
  'message.reach': space.reach,
  'message.read': message.read,
  'message.readers': space.readers,
  'message.remove': message.remove,
  'message.restore': message.restore,
  'message.write': message.write,
  'notice.all': message.notices,
} satisfies Partial<Handlers>

export const messageConstraints: Constraints = {
  message_reads_account_id_fkey: callerGone,
  message_reads_message_id_fkey: () => [NotHere({})],
  message_recipients_account_id_fkey: () => [NotHere({})],
  messages_made_by_fkey: callerGone,
  messages_space_id_fkey: outOfSpace,
}
