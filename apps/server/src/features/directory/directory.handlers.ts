import type { Handlers } from '../../kernel/call/implement.ts'
import * as directory from './directory.service.ts'

export const directoryHandlers = {
  'directory.people': directory.people,
  'directory.person': directory.person,
  'directory.tree': directory.tree,
} satisfies Partial<Handlers>
