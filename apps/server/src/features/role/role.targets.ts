import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { heardDepartments } from '../department/department.service.ts'
import * as store from './role.targets.store.ts'

const MOST = 30

/** Whom or what a role can be given to; people and departments only as far as the reader's reach goes. */
const targets: Serve<'role.targets'> = async (scope, { of, search = '' }) => {
  if (of === 'titles') return (await store.titles(scope, search, MOST)).map(titled)
  return of === 'people'
    ? store.people(scope, search, MOST)
    : store.departments(scope, search, await heardDepartments(scope, search), MOST)
}

const titled = (name: string) => ({ id: null, name, detail: '' })

export const roleTargetsHandlers = {
  'role.targets': targets,
} satisfies Partial<Handlers>
