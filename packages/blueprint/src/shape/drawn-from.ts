import type {
  Blueprint,
  BlueprintField,
  BlueprintTable,
} from '@atrium/contract/built-apps/blueprint.shape.ts'
import {
  LONGEST_APP_TITLE,
  LONGEST_CHOICE,
  LONGEST_FIELD_TITLE,
  MOST_FIELD_CHOICES,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { withColours } from '@atrium/contract/field/choice-colours.ts'
import { asItReads, readsAsItStands } from '@atrium/contract/kernel/unseen.ts'
import type { UnderstoodField, UnderstoodTable } from '../understand/understanding.ts'
import { newId } from './new-id.ts'

/** Where the rows of a table come from: of which table of the file, and which column became which field. */
export type DrawnTable = {
  table: string
  understood: UnderstoodTable
  fields: Readonly<Record<string, string>>
}
type Drawn = { tables: Blueprint['tables']; drawn: DrawnTable[] }

/** The tables of an app, of those of a spreadsheet that nobody has left out. */
export function drawnFrom(understood: readonly UnderstoodTable[]): Drawn {
  const drawn = understood
    .filter(({ isLeftOut, fields }) => !isLeftOut && fields.length > 0)
    .map((table): DrawnTable => {
      const columns = table.fields.map(({ key }) => [key, newId()])
      return { table: newId(), understood: table, fields: Object.fromEntries(columns) }
    })
  const tables = drawn.map((one, position) => [one.table, tableOf(one, position, drawn)])
  return { tables: Object.fromEntries(tables), drawn }
}

function tableOf(
  { understood, fields }: DrawnTable,
  position: number,
  all: DrawnTable[],
): BlueprintTable {
  const columns = understood.fields.filter(({ key }) => key in fields)
  const first = fields[understood.titleField ?? ''] ?? Object.values(fields)[0] ?? ''
  return {
    position,
    title: said(understood.title, `${position + 1}`, LONGEST_APP_TITLE),
    titleField: first,
    fields: Object.fromEntries(
      columns.map((column, at) => {
        const id = fields[column.key] ?? ''
        const isRequired = id === first && column.required
        return [id, { ...fieldOf(column, at, all), ...(isRequired && { required: true as const }) }]
      }),
    ),
  }
}

/** What a field could not be in an app stays a text. */
function fieldOf(column: UnderstoodField, position: number, all: DrawnTable[]): BlueprintField {
  const { kind, currency, digits, choices = [], relation } = column
  const common = { position, title: said(column.title, column.key, LONGEST_FIELD_TITLE) }
  const target = all.find(({ understood }) => understood.sheet === relation?.sheet)?.table
  const canChoose =
    choices.length > 0 &&
    choices.length <= MOST_FIELD_CHOICES &&
    choices.every((text) => text.length <= LONGEST_CHOICE)
  if (kind === 'relation') return target ? { ...common, kind, target } : { ...common, kind: 'text' }
  if (kind === 'choice' || kind === 'choices')
    return canChoose
      ? { ...common, kind, choices: withColours(choices.map((text, at) => choiceOf(text, at))) }
      : { ...common, kind: 'text' }
  return {
    ...common,
    kind,
    ...(kind === 'money' && currency && { currency }),
    ...(['decimal', 'money', 'percent'].includes(kind) &&
      digits !== undefined && { digits: Math.min(digits, 12) }),
  }
}

const choiceOf = (text: string, at: number) => ({
  value: `o${at + 1}`,
  title: said(text, `${at + 1}`, LONGEST_CHOICE),
})

const ideographs = /[\u2E80-\u9FFF\uF900-\uFAFF]/u

/** As somebody wrote it, on one line, in the language that it looks to be in. */
function said(text: string, otherwise: string, longest: number): BlueprintField['title'] {
  // What the cut leaves of a letter in two halves is none.
  const line = asItReads(text)
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  const title = line && readsAsItStands.test(line) ? line : otherwise
  return { [ideographs.test(title) ? 'zh-CN' : 'en-US']: title }
}
