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
