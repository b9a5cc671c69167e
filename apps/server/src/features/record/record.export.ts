import { RECORDS_EXPORTED } from '@atrium/contract/built-apps/record-limits.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import type { Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import * as asked from './record.asked.ts'
import * as store from './record.list.store.ts'
import { type ModelField, opened } from './record.model.ts'
import { orderBy, type Place } from './record.order.ts'
import { valueIn } from './record.value.ts'

/** The list as it is asked for, in one moment's view; what is written can be read again. */
export const exported =
  (words: Words): Serve<'record.export'> =>
  async (scope, input) => {
    const { model, table } = await opened(scope, input)
    const fields = asked.columnsAsked(table, input)
    const narrowing = asked.narrowing(table, input)
    const order = orderBy(asked.sortedBy(table, input), input.order, model)
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const titles = new Map(fields.map(({ key, title }) => [key, 'text' in title ? title.text : '']))
    const writing = {
      zone: knownZone(scope.visit.zone) ?? 'UTC',
      yes: say(spoken, 'list.yes'),
      no: say(spoken, 'list.no'),
      titleOf: (title: ModelField['title']) => ('text' in title ? title.text : title.word),
    }
    return spreadsheetOf<store.PlacedRow>(scope, {
      name: table.title,
      word: Object.assign((key: string) => titles.get(key) ?? key, {
        cut: wordIn(spoken, (key) => key).cut,
      }),
      columns: Object.fromEntries(
        fields.map((field) => [
          field.key,
          (row: store.PlacedRow) =>
            writeField(field, valueIn({ model, scope }, row, field), writing),
        ]),
      ),
      most: RECORDS_EXPORTED,
      page: async ({ length, last }) => {
        const place: Place | null = last ? { way: 'after', id: last.id, value: last.place } : null
        const wanted = { model, table, fields, narrowing, order, place, length }
        return (await store.page(scope, wanted)).slice(0, length)
      },
    })
  }
