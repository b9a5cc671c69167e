import type { Handlers } from '../../kernel/call/implement.ts'
import * as message from './message.service.ts'

export const messageHandlers = {
  'message.list': message.list,
  'message.managed': message.managed,
  'message.newest': message.newest,
  'message.read': message.read,
  'message.remove': message.remove,
  'message.restore': message.restore,
  'message.write': message.write,
  'notice.all': message.notices,
} satisfies Partial<Handlers>
