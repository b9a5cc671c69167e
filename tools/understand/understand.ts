// `npm run -s understand -- FILE`: what a spreadsheet is understood as, as JSON (docs/understanding-spreadsheets.md).
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { UnderstoodTable } from '@atrium/blueprint/understand/understanding.ts'
import { FlawedSpreadsheet } from '../../apps/server/src/features/spreadsheet/flawed-spreadsheet.ts'
import { understandSpreadsheet } from '../../apps/server/src/features/spreadsheet/spreadsheet.service.ts'
import { doubtText } from './doubt-text.ts'
import { flawText } from './flaw-text.ts'

const [given, ...others] = process.argv.slice(2)

if (!given || others.length > 0) refuse('Name one file: npm run -s understand -- FILE')
else await print(given)

async function print(name: string) {
  // Where the command was given, not where its program lies.
  const path = resolve(process.env.INIT_CWD ?? '.', name)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return refuse(`There is no file ${path}.`)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const { tables } = await understandSpreadsheet({ path, name: basename(path) }, { today })
    // A hidden sheet is offered, not taken.
    const { shown = [], hidden = [] } = Object.groupBy(tables, ({ isHidden }) =>
      isHidden ? 'hidden' : 'shown',
    )
    const all = { tables: shown.map(told), hidden: hidden.map(told) }
    process.stdout.write(`${JSON.stringify(all, null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof FlawedSpreadsheet)) throw error
    refuse(flawText[error.flaw])
  }
}

function refuse(sentence: string) {
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}

function told({ fields, doubts, title, rows, ...rest }: UnderstoodTable) {
  return {
    title,
    rows,
    fields: fields.map(({ title, kind, values, doubts, ...others }) => ({
      title,
      kind,
      values,
      doubts: doubts.map((doubt) => ({ ...doubt, text: doubtText(doubt) })),
      ...others,
    })),
    doubts: doubts.map((doubt) => ({ ...doubt, text: doubtText(doubt) })),
    ...rest,
  }
}
