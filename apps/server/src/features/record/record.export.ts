import {
  RECORDS_EXPORTED,
  RECORDS_EXPORTED_BYTES,
} from '@atrium/contract/built-apps/record-limits.ts'
import type { FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import type { Writing } from '@atrium/contract/field/kind-rules.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import type { Handlers, Serve } from '../../kernel/call/implement.ts'
import { spreadsheetOf, wordIn } from '../../kernel/call/spreadsheet.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import { shownAs } from '../../kernel/time/calendar.ts'
import { knownZone } from '../../kernel/time/known-zone.ts'
import type { WorkbookCell } from '../../kernel/workbook/cell.ts'
import { workbookOf } from '../../kernel/workbook/workbook.ts'
import { opened } from './reach/record.opened.ts'
import * as asked from './record.asked.ts'
import * as store from './record.list.store.ts'
import type { ModelField } from './record.model.ts'
import { orderBy, type Place } from './record.order.ts'
import { valueIn } from './record.value.ts'

/** The list as it is asked for, in one moment's view; what is written can be read again. */
const exported =
  (words: Words): Serve<'record.export'> =>
  async (scope, input) => {
    const { model, table } = await opened(scope, input)
    const fields = asked.columnsAsked(table, input)
    const narrowing = asked.narrowing({ model, table }, input)
    const order = orderBy(asked.sortedBy(table, input), input.order, model)
    const spoken = await words.spoken(scope.visit.language, scope.visit.space)
    const titles = new Map(fields.map(({ key, title }) => [key, 'text' in title ? title.text : '']))
    const titleOf = (key: string) => titles.get(key) ?? key
    const writing: Writing = {
      zone: knownZone(scope.visit.zone) ?? 'UTC',
      yes: say(spoken, 'list.yes'),
      no: say(spoken, 'list.no'),
      titleOf: (title: ModelField['title']) => ('text' in title ? title.text : title.word),
    }
    const valueOf = (row: store.PlacedRow, field: ModelField) =>
      valueIn({ model, scope }, row, field)
    const page = async ({
      length,
      last,
    }: {
      length: number
      last: store.PlacedRow | undefined
    }) => {
      const place: Place | null = last ? { way: 'after', id: last.id, value: last.place } : null
      const wanted = { model, table, fields, narrowing, order, place, length }
      return store.page(scope, wanted)
    }
    const bounds = { most: RECORDS_EXPORTED, mostBytes: RECORDS_EXPORTED_BYTES }
    const view = { name: table.title, ...bounds, page }
    const { cut } = wordIn(spoken, (key) => key)
    if (input.form === 'xlsx')
      return workbookOf<store.PlacedRow>(scope, {
        ...view,
        cut,
        columns: fields.map((field) => ({
          head: titleOf(field.key),
          of: (row) => cellOf(field, valueOf(row, field), writing),
        })),
      })
    return spreadsheetOf<store.PlacedRow>(scope, {
      ...view,
      word: Object.assign(titleOf, { cut }),
      columns: Object.fromEntries(
        fields.map((field) => [
          field.key,
          (row: store.PlacedRow) => writeField(field, valueOf(row, field), writing),
        ]),
      ),
    })
  }

type Cell = (text: string, value: FieldValue, writing: Writing) => WorkbookCell

const percent: Cell = (_, value) => ({ kind: 'number', number: String(value), percent: true })
const number: Cell = (_, value) => ({ kind: 'number', number: String(value) })

/** What a workbook knows to be more than a text, so that it is added up, sorted and filtered there as it is here. */
const cells: Partial<Record<FieldKind, Cell>> = {
  integer: number,
  decimal: number,
  money: number,
  percent,
  date: (text) => ({ kind: 'day', shown: text }),
  dateTime: (_, value, { zone }) => ({
    kind: 'moment',
    shown: shownAs(zone, new Date(String(value))),
  }),
  time: (text) => ({ kind: 'time', shown: text }),
  yesNo: (_, value) => ({ kind: 'yesNo', yes: value === true }),
  rating: number,
  progress: percent,
}

function cellOf(field: ModelField, value: FieldValue, writing: Writing): WorkbookCell {
  if (value === null) return null
  const text = writeField(field, value, writing)
  return cells[field.kind]?.(text, value, writing) ?? { kind: 'text', text }
}

export const recordExportHandlers = ({ book }: { book: Words }) =>
  ({
    'record.export': exported(book),
  }) satisfies Partial<Handlers>
