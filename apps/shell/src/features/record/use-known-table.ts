import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { useMemo } from 'react'
import { ownTitle } from '../../entities/built-app/own-title.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { KnownTable } from './known-table.ts'
import { looksIn } from './look/looks.ts'
import { tableDescription } from './table/table-description.ts'

/** In a table whose rules the reader was not told they may nothing. */
const NOTHING = { see: 'none', create: false, change: 'none', remove: 'none' } as const

/** The same from drawing to drawing, as long as the app and the language are. */
export function useKnownTable(app: OpenApp, table: string, isToMend = false) {
  const say = useSay()
  return useMemo(() => {
    const shape = app.blueprint.tables[table]
    if (!shape) throw new Error('Only a table that is there is drawn')
    const description = tableDescription(say, { app: app.name, table }, shape)
    const { fields, titleField } = description
    const powers = app.powers[table] ?? NOTHING
    const title = ownTitle(say, shape.title)
    const at: KnownTable = {
      app: app.name,
      table,
      title,
      fields,
      titleField,
      powers,
      manages: app.manages,
      ...(Object.values(shape.fields).some(({ formula }) => formula) && {
        formulas: { tables: app.blueprint.tables, table },
      }),
      ...(shape.form && { laidOut: shape }),
      ...(Object.values(shape.fields).some((field) => field.default) && {
        begins: { place: { tables: app.blueprint.tables, table }, me: app.me },
      }),
      isToMend,
    }
    return { description, at, looks: looksIn(fields) }
  }, [app, table, isToMend, say])
}
