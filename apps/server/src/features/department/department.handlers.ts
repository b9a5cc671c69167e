import type { Handlers } from '../../kernel/call/implement.ts'
import * as department from './department.service.ts'

export const departmentHandlers = {
  'department.add': department.add,
  'department.move': department.move,
  'department.remove': department.remove,
  'department.sounds': department.sounds,
  'department.tree': department.tree,
  'department.update': department.update,
} satisfies Partial<Handlers>
