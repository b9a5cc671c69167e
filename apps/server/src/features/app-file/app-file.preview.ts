import { ME } from '@atrium/blueprint/file/example-value.ts'
import { type ExampleRow, rowsOfExamples } from '@atrium/blueprint/file/rows-of-examples.ts'
import { saidIn } from '@atrium/blueprint/file/text-in.ts'
import type { AppPreview } from '@atrium/contract/built-apps/app-file.contract.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { BlueprintField, BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { writeField } from '@atrium/contract/field/kinds.ts'
import { kindSeen } from '@atrium/contract/field/recorded.ts'
import type { Handlers, ManualHandler, Serve } from '../../kernel/call/implement.ts'
import { say, type Words } from '../../kernel/http/words.ts'
import { type Scope, signedIn } from '../../kernel/transaction/scope.ts'
import { beginUpload, type UploadDeps } from '../upload/upload.service.ts'
import { beginnerOf } from './app-file.rows.ts'
import { sentAppFile } from './app-file.sent.ts'
import { templateFile } from './app-file.templates.ts'

const ROWS_SHOWN = 5
const SAID_BY_LANGUAGE: BlueprintField['kind'][] = [
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
]

/** It is read and thrown away: of what the space may keep nothing is taken. */
const ANY_ROOM = Number.MAX_SAFE_INTEGER

const begin = (uploading: UploadDeps): ManualHandler<'appFile.begin'> => ({
  manual: (context, file) =>
    beginUpload(uploading, context, { ...file, kind: 'appFile' }, async () => ANY_ROOM),
})

const template =
  (words: Words): Serve<'appFile.template'> =>
  (scope, asked) =>
    previewOf(words, scope, templateFile(asked.template))

const preview = (words: Words, uploading: UploadDeps): ManualHandler<'appFile.preview'> => ({
  manual: (context, sent) =>
    sentAppFile(context, uploading, sent, ({ file }) =>
      context.open((scope) => previewOf(words, scope, file)),
    ),
})

const inPlace = <Thing extends { position: number }>(things: Record<string, Thing>) =>
  Object.entries(things).toSorted(([, one], [, other]) => one.position - other.position)

async function previewOf(words: Words, scope: Scope, file: AppFile): Promise<AppPreview> {
  const { title, description = null, icon, colour, roles, tables } = file
  const spoken = await words.spoken(scope.visit.language, scope.visit.space)
  const beginner = beginnerOf(scope)
  const rows = rowsOfExamples(file, beginner)
  const showing: Showing = {
    ...beginner,
    tables,
    rows,
    reader: signedIn(scope).actor.name,
    yes: say(spoken, 'list.yes'),
    no: say(spoken, 'list.no'),
  }
  return {
    title,
    description,
    icon,
    colour,
    roles: inPlace(roles).map(([id, role]) => ({ id, title: role.title, level: role.level })),
    tables: inPlace(tables).map(([id, table]) => {
      const fields = inPlace(table.fields)
      const own = rows[id] ?? []
      return {
        title: table.title,
        fields: fields.map(([, { title, kind, currency, digits }]) => ({
          title,
          kind,
          ...(currency && { currency }),
          ...(digits !== undefined && { digits }),
        })),
        examples: own.length,
        rows: own
          .slice(0, ROWS_SHOWN)
          .map(({ values }) => fields.map(([key, field]) => textOf(showing, field, values[key]))),
      }
    }),
  }
}

type Showing = {
  tables: Record<string, BlueprintTable>
  rows: Record<string, ExampleRow[]>
  reader: string
  language: string
  zone: string
  yes: string
  no: string
}

/** What stands in a field of an example. A relation is called as the record it leads to, which is another example. */
function textOf(
  showing: Showing,
  field: BlueprintField,
  value: ExampleRow['values'][string] | undefined,
  depth = 0,
): string {
  const { kind, target = '', choices = [] } = field
  if (value === undefined || depth > 2) return ''
  if (SAID_BY_LANGUAGE.includes(kind)) return String(value)
  if (kind === 'person') return value === ME ? showing.reader : ''
  if (kind === 'department') return ''
  if (kind === 'relation') {
    const table = showing.tables[target]
    const titleField = table?.fields[table.titleField]
    const row = showing.rows[target]?.find(({ key }) => key === value)
    if (!table || !titleField || !row) return ''
    return textOf(showing, titleField, row.values[table.titleField], depth + 1)
  }
  const named = choices.map((one) => ({
    value: one.value,
    title: { text: saidIn(one.title, showing.language) },
  }))
  return writeField({ key: '', kind: kindSeen(kind), title: { text: '' }, choices: named }, value, {
    ...showing,
    titleOf: (title) => ('text' in title ? title.text : ''),
  })
}

export const appFilePreviewHandlers = ({
  book,
  uploading,
}: {
  book: Words
  uploading: UploadDeps
}) =>
  ({
    'appFile.begin': begin(uploading),
    'appFile.preview': preview(book, uploading),
    'appFile.template': template(book),
  }) satisfies Partial<Handlers>
