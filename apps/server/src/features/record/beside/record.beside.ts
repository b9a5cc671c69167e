import { NotHere } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Serve } from '../../../kernel/call/implement.ts'
import { opened } from '../reach/record.opened.ts'
import * as asked from '../record.asked.ts'
import { page } from '../record.list.store.ts'
import { orderBy } from '../record.order.ts'
import { valueInOrder } from './record.beside.store.ts'

/** From where a record stands in the order of a list, whoever has it open: also where the list does not reach that far yet. */
const beside: Serve<'record.beside'> = async (scope, { id, ...input }) => {
  const { model, table } = await opened(scope, input)
  const narrowing = asked.narrowing({ model, table }, input)
  const order = orderBy(asked.sortedBy(table, input), input.order, model)
  const value = await valueInOrder(scope, { model, table, order }, id)
  if (value === undefined) throw NotHere({})
  const nearest = async (way: 'before' | 'after') => {
    const place = { way, id, value }
    const those = { model, table, fields: [], narrowing, order, place, length: 1 }
    const { rows } = await page(scope, those)
    return rows[0] ? String(rows[0].id) : null
  }
  return { previous: await nearest('before'), next: await nearest('after') }
}

export const recordBesideHandlers = {
  'record.beside': beside,
} satisfies Partial<Handlers>
