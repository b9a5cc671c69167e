import type { Handlers } from '../../kernel/call/implement.ts'
import * as category from './category.service.ts'

export const categoryHandlers = {
  'saas.administrator': category.administrators,
  'saas.category.add': category.add,
  'saas.category.list': category.list,
  'saas.category.remove': category.remove,
  'saas.category.update': category.update,
  'saas.enterprises': category.enterprises,
  'saas.scope': category.scopeOf,
} satisfies Partial<Handlers>
