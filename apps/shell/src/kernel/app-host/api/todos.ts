import { type CapabilityName, HostRefused } from '@atrium/bridge'
import { ask } from '../../data/api.ts'
import type { Table } from './desk.ts'
import { inputFields } from './input.ts'

type TodoCalls = Pick<Table, Extract<CapabilityName, `todos.${string}`>>

const AT_ONCE = 200

function idOf(input: unknown): number {
  const { id } = inputFields(input)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new HostRefused('bad_input', 'id is not a number of a to-do')
  return id
}

/** The person's own to-dos, for an app that was granted to see all of them; a colleague's to-dos are never in it. */
export const todos: TodoCalls = {
  'todos.list': async ({ input }) => {
    const state = inputFields(input).state === 'done' ? 'done' : 'open'
    const { rows } = await ask('task.list', { state, length: AT_ONCE })
    return rows
      .filter(({ truster }) => truster === null)
      .map(({ id, source, title, person, app, path, due, done, can }) => ({
        id,
        source,
        title: title || (person ?? ''),
        app,
        path,
        due,
        done,
        canTick: can.done,
        canReopen: can.reopen,
      }))
  },
  'todos.done': async ({ input }) => {
    await ask('task.done', { id: idOf(input) })
    return null
  },
  'todos.reopen': async ({ input }) => {
    await ask('task.reopen', { id: idOf(input) })
    return null
  },
}
