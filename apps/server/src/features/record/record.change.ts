import type { RecordDetails } from '@atrium/contract/built-apps/record-shape.ts'
import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import type { OwnTablesScope } from '../../kernel/transaction/scope.ts'
import { opened } from './reach/record.opened.ts'
import { refuse } from './record.asked.ts'
import type { Naming } from './record.draft.ts'
import { detailsOf } from './record.list.ts'
import { write } from './record.write.ts'

const alone: Naming = (_, field) => `values.${field}`

/** What somebody put there, or put out of their own sight: that it is there, and nothing else. */
const unseen = ({ now, actor }: OwnTablesScope, id: number, revision = 1): RecordDetails => ({
  id: String(id),
  values: {},
  revision,
  can: { change: false, remove: false },
  createdAt: now.toISOString(),
  createdBy: { id: String(actor.id), name: actor.name },
  changedAt: now.toISOString(),
  changedBy: { id: String(actor.id), name: actor.name },
})

const add: Serve<'record.add'> = async (scope, { values, clientKey, ...input }) => {
  const place = await opened(scope, input)
  const [added] = await write(scope, place, [{ values, clientKey }], alone)
  if (!added) throw NotHere({})
  return (await detailsOf({ ...place, scope }, added.id)) ?? unseen(scope, added.id)
}

const change: Serve<'record.change'> = async (scope, { id, revision, values, ...input }) => {
  const place = await opened(scope, input)
  const [changed] = await write(scope, place, [{ id, revision, values }], alone)
  return (await detailsOf({ ...place, scope }, id)) ?? unseen(scope, id, changed?.revision)
}

/** A record that is named twice, or made twice, would be two things at once. */
function refuseDoubled(
  rows: readonly { id?: number; clientKey?: string }[],
  by: 'id' | 'clientKey',
) {
  const said = rows.map((row) => row[by])
  const twice = said.findIndex((one, at) => one !== undefined && said.indexOf(one) < at)
  if (twice >= 0) refuse({ [`rows.${twice}.${by}`]: 'doubled' })
}

const changeMany: Serve<'record.changeMany'> = async (scope, { rows, ...input }) => {
  const place = await opened(scope, input)
  refuseDoubled(rows, 'id')
  refuseDoubled(rows, 'clientKey')
  const written = await write(scope, place, rows, (row, field) => `rows.${row}.values.${field}`)
  return { rows: written.map(({ id, revision }) => ({ id: String(id), revision })) }
}

export const recordChangeHandlers = {
  'record.add': add,
  'record.change': change,
  'record.changeMany': changeMany,
} satisfies Partial<Handlers>
