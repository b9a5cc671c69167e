import { randomBytes } from 'node:crypto'
import { appInFile } from '@atrium/blueprint/file/app-in-file.ts'
import { drawnFrom } from '@atrium/blueprint/shape/drawn-from.ts'
import { newId } from '@atrium/blueprint/shape/new-id.ts'
import { StoreAway } from '@atrium/contract/apps/upload.contract.ts'
import type { AppFile } from '@atrium/contract/built-apps/app-file.shape.ts'
import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_TABLE_FIELDS, MOST_TABLE_ROWS } from '@atrium/contract/built-apps/built-app-limits.ts'
import {
  type SpreadsheetSource,
  SpreadsheetUnreadable,
} from '@atrium/contract/built-apps/spreadsheet.contract.ts'
import { AccessDenied } from '@atrium/contract/kernel/failure.ts'
import type { Handlers, Input, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import type { Scope, SpaceScope } from '../../kernel/transaction/scope.ts'
import { examplesFor, sentAppFile, templateFile } from '../app-file/app-file.service.ts'
import {
  type ReadingDeps,
  type Understood,
  understood,
} from '../spreadsheet/spreadsheet.service.ts'
import { announceApp, putDown } from './built-app.begin.ts'
import type { Source } from './built-app.fill.store.ts'
import { discard } from './built-app.store.ts'
import type { ExampleSource } from './example/built-app.example.ts'

type Begun = Input<'builtApp.begin'>

/** What takes a file opens transactions of its own and is typed for guests too; its access lets only members of a space through. */
function inSpace(scope: Scope): SpaceScope {
  if (!scope.actor || !scope.tenant) throw AccessDenied({})
  return scope as SpaceScope
}

const begin = (reading: ReadingDeps): ManualHandler<'builtApp.begin'> => ({
  manual: (context, said) => {
    const { source } = said
    if (source.kind === 'blank')
      return context.open((scope) => beginBlank(inSpace(scope), said, source.table))
    if (source.kind === 'template') {
      const file = templateFile(source.template)
      return context.open((scope) => beginFile(inSpace(scope), said, file, source.examples))
    }
    if (source.kind === 'file')
      return sentAppFile(context, reading.uploading, source, ({ file, spend }) =>
        context.open(async (scope) => {
          await spend(scope)
          return beginFile(inSpace(scope), said, file, source.examples)
        }),
      )
    return understood(context, reading, source, (found) =>
      beginFrom(context, reading, said, source, found),
    )
  },
})

async function beginBlank(scope: SpaceScope, said: Begun, table: BlueprintTable) {
  const tables = { [newId()]: { ...table, position: 0 } }
  const app = await announceApp(scope, said, { tables, source: null, rows: 0 })
  await putDown(scope, app, { steps: ['make', 'finish'], rows: 0, tables: 1 })
  return { name: app.name }
}

/** As its file says it is, under the looks that were chosen; what its file has as examples waits with it for its job. */
async function beginFile(scope: SpaceScope, said: Begun, file: AppFile, withExamples: boolean) {
  const { tables, ...besides } = appInFile(file)
  const examples = withExamples ? examplesFor(file, scope) : {}
  const rows = Object.values(examples).reduce((sum, own) => sum + own.length, 0)
  const source: ExampleSource | null = rows > 0 ? { examples } : null
  const app = await announceApp(scope, said, { tables, besides, source, rows })
  const steps = rows > 0 ? ['make', 'example', 'finish'] : ['make', 'finish']
  return putDown(scope, app, { steps, rows, tables: Object.keys(tables).length })
}

/**
 * The file goes where any server can read it, after its app is there and before its job is: what a crash leaves in
 * between is an app that its builder stops, and the file goes with it.
 */
async function beginFrom(
  context: ManualContext,
  { uploading: { files } }: ReadingDeps,
  said: Begun,
  { text }: SpreadsheetSource,
  { file, options, understanding, spend }: Understood,
) {
  const { tables, drawn } = drawnFrom(understanding.tables)
  if (drawn.length === 0) throw SpreadsheetUnreadable({ why: 'empty' })
  if (drawn.some(({ understood: { rows } }) => rows > MOST_TABLE_ROWS))
    throw SpreadsheetUnreadable({ why: 'tooManyRows' })
  if (drawn.some(({ understood: { fields } }) => fields.length > MOST_TABLE_FIELDS))
    throw SpreadsheetUnreadable({ why: 'tooManyColumns' })
  const rows = drawn.reduce((all, { understood: one }) => all + one.rows, 0)
  const key = 'path' in file ? `spreadsheets/${randomBytes(32).toString('hex')}` : null
  const { corrections = {}, zone = 'UTC', today } = options
  const source: Source = {
    file: key,
    name: file.name,
    text: text ?? null,
    options: { corrections, zone, today },
    tables: drawn,
  }
  const app = await context.open((scope) =>
    announceApp(inSpace(scope), said, { tables, source, rows }),
  )
  try {
    if (key && 'path' in file)
      await files.keep(key, file.path).catch(() => {
        throw StoreAway({ retryAfter: 10 })
      })
    await context.open(async (scope) => {
      await spend(scope)
      const work = { steps: ['make', 'fill', 'relate', 'finish', 'clear'], rows }
      const more = { tables: drawn.length, ...(key && { file: key }) }
      await putDown(inSpace(scope), app, { ...work, ...more })
    })
  } catch (error) {
    // Of two who begin with the same file the second finds it gone, and its app is none.
    await context.open((scope) => discard(scope, app.id))
    if (key) await files.remove(key).catch(() => {})
    throw error
  }
  return { name: app.name }
}

export const builtAppSourceHandlers = ({ uploading, spreadsheets }: ReadingDeps) =>
  ({
    'builtApp.begin': begin({ uploading, spreadsheets }),
  }) satisfies Partial<Handlers>
