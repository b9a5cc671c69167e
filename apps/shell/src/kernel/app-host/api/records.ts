import { type CapabilityName, HostRefused } from '@atrium/bridge'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { ask } from '../../data/api.ts'
import type { Table } from './desk.ts'
import { inputFields, inputJson, inputText } from './input.ts'

type RecordCalls = Pick<Table, Extract<CapabilityName, `records.${string}`>>

/**
 * The input of an app, with the app's own name: the page knows that name, and the app cannot claim another
 * (docs/decisions/0060).
 */
const given = (app: string, input: unknown) => ({
  ...(inputJson(withoutNothing(inputFields(input)), 'input') as object),
  app,
})

const withoutNothing = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** The server checks every value; an id becomes part of an address, so it is checked to be a number here. */
function idOf(input: unknown): number {
  const { id } = inputFields(input)
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1)
    throw new HostRefused('bad_input', 'id is not a number of a record')
  return id
}

export const records: RecordCalls = {
  'records.list': ({ app, input }) =>
    ask('appRecord.list', given(app.name, input) as Input<'appRecord.list'>),
  'records.get': async ({ app, input }) => ask('appRecord.get', { app: app.name, id: idOf(input) }),
  'records.add': async ({ app, input }) =>
    ask('appRecord.add', given(app.name, input) as Input<'appRecord.add'>),
  'records.change': async ({ app, input }) =>
    ask('appRecord.change', {
      ...(given(app.name, input) as Input<'appRecord.change'>),
      id: idOf(input),
    }),
  'records.remove': async ({ app, input }) => {
    await ask('appRecord.remove', { app: app.name, id: idOf(input) })
    return null
  },
  'records.restore': async ({ app, input }) =>
    ask('appRecord.restore', { app: app.name, id: idOf(input) }),
  'records.share': async ({ desk, input }) => {
    const title = inputText(inputFields(input).title, 'title', 200)
    return { readers: await desk.share({ id: idOf(input), title }) }
  },
}
