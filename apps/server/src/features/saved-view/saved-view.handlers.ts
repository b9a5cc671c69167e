import type { Handlers } from '../../kernel/call/implement.ts'
import * as savedView from './saved-view.service.ts'

export const savedViewHandlers = {
  'savedView.add': savedView.add,
  'savedView.list': savedView.list,
  'savedView.remove': savedView.remove,
  'savedView.restore': savedView.restore,
  'savedView.update': savedView.update,
} satisfies Partial<Handlers>
