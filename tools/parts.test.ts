import { expect, test } from 'vitest'
import { writtenFrom } from './parts.ts'

const written = (...sources: [path: string, text: string][]) => {
  const [catalogue, handlers, constraints, jobs, chores, movedTables] = [
    ...writtenFrom(sources.map(([path, text]) => ({ path, text }))).values(),
  ]
  return { catalogue, handlers, constraints, jobs, chores, movedTables }
}
const contract = (path: string) => `packages/contract/src/${path}.contract.ts`
const feature = (path: string) => `apps/server/src/features/${path}.ts`

test('the calls of a contract are in the catalogue, in the order of the formatter', () => {
  const { catalogue } = written(
    [contract('people/role-manage'), 'export const roleManageCalls = {'],
    [contract('people/role'), 'export const roleCalls = {\n}\nexport const other = 1'],
    [contract('apps/file'), 'export const FileRules = 1'],
  )
  expect(catalogue).toContain(`import { roleCalls } from './people/role.contract.ts'
import { roleManageCalls } from './people/role-manage.contract.ts'
`)
  expect(catalogue).toContain('{\n  ...roleCalls,\n  ...roleManageCalls,\n}')
})

test('a contract that declares calls of two kinds is imported once', () => {
  const { catalogue } = written([
    contract('platform/saved-view'),
    'export const savedViewCalls = {\n}\nexport const spaceViewCalls = {',
  ])
  expect(catalogue).toContain(
    "import { savedViewCalls, spaceViewCalls } from './platform/saved-view.contract.ts'\n",
  )
})

test('what serves them is told what it stands on where it asks for it', () => {
  const { handlers } = written(
    [feature('code/code.service'), 'export const codeHandlers = {'],
    [feature('task/task.service'), 'export const taskHandlers = ({ hosting }: HandlerDeps) =>'],
  )
  expect(handlers).toContain(`import { codeHandlers } from './code/code.service.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { taskHandlers } from './task/task.service.ts'
`)
  expect(handlers).toContain('({\n  ...codeHandlers,\n  ...taskHandlers(deps),\n})')
})

test('what is said where a key refuses a row is gathered too', () => {
  const { constraints } = written([
    feature('code/code.service'),
    'export const codeConstraints: Constraints = {',
  ])
  expect(constraints).toContain(`import { codeConstraints } from './code/code.service.ts'`)
  expect(constraints).toContain('{\n  ...codeConstraints,\n}')
})

test('jobs, chores and tables that move with an enterprise are gathered from where they stand', () => {
  const { jobs, chores, movedTables } = written(
    [feature('user/user.import.jobs'), 'export const userImportJobs = (keys: Keys): JobKinds =>'],
    [feature('role/role.chores'), 'export const roleChores = {\n} satisfies FeatureChores'],
    [feature('role/role.moved-tables'), 'export const roleMovedTables: MovedTables = {'],
  )
  expect(jobs).toContain("import { userImportJobs } from './user/user.import.jobs.ts'")
  expect(jobs).toContain('(deps: BackgroundDeps) => ({\n  ...userImportJobs(deps),\n})')
  expect(chores).toContain("import { roleChores } from './role/role.chores.ts'")
  expect(chores).toContain('({\n  ...roleChores,\n})')
  expect(movedTables).toContain("import { roleMovedTables } from './role/role.moved-tables.ts'")
  expect(movedTables).toContain('{\n  ...roleMovedTables,\n}')
})

test('a few lines of them may stand in the service or beside the handlers', () => {
  const { chores, movedTables } = written(
    [feature('push/push.service'), 'export const pushChores = ({ net }: BackgroundDeps) => ({'],
    [feature('word/word.handlers'), 'export const wordMovedTables: MovedTables = {'],
  )
  expect(chores).toContain("import { pushChores } from './push/push.service.ts'")
  expect(movedTables).toContain("import { wordMovedTables } from './word/word.handlers.ts'")
})
