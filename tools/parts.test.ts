import { expect, test } from 'vitest'
import { writtenFrom } from './parts.ts'

const written = (...sources: [path: string, text: string][]) => {
  const [catalogue, handlers, constraints] = [
    ...writtenFrom(sources.map(([path, text]) => ({ path, text }))).values(),
  ]
  return { catalogue, handlers, constraints }
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
    [feature('task/task.handlers'), 'export const taskHandlers = ({ hosting }: HandlerDeps) =>'],
  )
  expect(handlers).toContain(`import { codeHandlers } from './code/code.service.ts'
import type { HandlerDeps } from './handler-deps.ts'
import { taskHandlers } from './task/task.handlers.ts'
`)
  expect(handlers).toContain('({\n  ...codeHandlers,\n  ...taskHandlers(deps),\n})')
})

test('what is said where a key refuses a row is gathered too', () => {
  const { constraints } = written([
    feature('code/code.constraints'),
    'export const codeConstraints: Constraints = {',
  ])
  expect(constraints).toContain(`import { codeConstraints } from './code/code.constraints.ts'`)
  expect(constraints).toContain('{\n  ...codeConstraints,\n}')
})
