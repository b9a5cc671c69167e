import { expect, test } from 'vitest'
import { begun } from '../rows/grid-rows.ts'
import { gridSteps } from './grid-steps.ts'

const cell = (row: string) => ({ row, field: 'a', before: null, after: 'x' })

test('what was done last is taken back first, and done again until something else is done', () => {
  const steps = gridSteps()
  const one = steps.did({ cells: [cell('1')], added: [] })
  const two = steps.did({ cells: [cell('2')], added: [] })
  expect(steps.undo()).toBe(two)
  expect(steps.undo()).toBe(one)
  expect(steps.undo()).toBeUndefined()
  expect(steps.redo()).toBe(one)
  steps.did({ cells: [cell('3')], added: [] })
  expect(steps.redo()).toBeUndefined()
})

test('a record that was begun goes with what was first written into it', () => {
  const steps = gridSteps()
  steps.did({ cells: [], added: [begun('new-1')] })
  steps.did({ cells: [cell('new-1')], added: [] })
  steps.did({ cells: [cell('new-1')], added: [] })
  steps.undo()
  expect(steps.undo()).toMatchObject({ cells: [cell('new-1')], added: [{ key: 'new-1' }] })
  expect(steps.undo()).toBeUndefined()
})
