import type { Blueprint } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { type ReactNode, useMemo } from 'react'
import { relationPicker } from '../../entities/built-app/own-fields.ts'
import { addressOf } from '../../entities/built-app/record-address.ts'
import { departments } from '../../entities/picker/department-picker.ts'
import { colleagues } from '../../entities/picker/people-pickers.ts'
import { PickersContext } from '../../ui/field/pickers.ts'
import { ReferenceLinks } from '../../ui/field/reference-links.ts'
import { recordsOf } from './record-picker.ts'

type ReferencesProps = { app: string; table: string; blueprint: Blueprint; children: ReactNode }

/** Among what fields choose that name somebody or another record, and where such a record is. */
export function References({ app, table, blueprint, children }: ReferencesProps) {
  const { tables } = blueprint
  const pickers = useMemo(() => {
    const records = Object.keys(tables).map(
      (key) => [relationPicker(key), recordsOf({ app, table: key })] as const,
    )
    return { colleagues, departments, ...Object.fromEntries(records) }
  }, [app, tables])
  const linkOf = useMemo(() => {
    const fields = tables[table]?.fields ?? {}
    return ({ key }: { key: string }, { id }: { id: string }) => {
      const { kind, target } = fields[key] ?? {}
      return kind === 'relation' && target && target in tables
        ? addressOf({ app, table: target }, id)
        : null
    }
  }, [app, table, tables])
  return (
    <PickersContext value={pickers}>
      <ReferenceLinks value={linkOf}>{children}</ReferenceLinks>
    </PickersContext>
  )
}
