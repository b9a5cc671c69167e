import { asksOthers } from '@atrium/blueprint/formula/formula-fields.ts'
import type { Blueprint, TableRules } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { recordDeeds } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Checkbox } from '@mantine/core'
import { useMemo } from 'react'
import { fieldsOf } from '../../../entities/built-app/own-fields.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FieldStates } from './field-states.tsx'
import { ReachChoice } from './reach-choice.tsx'
import styles from './rights.module.css'

type TableRightsProps = {
  tables: Blueprint['tables']
  id: string
  rules: TableRules
  /** It is the only one: then nobody has to be told which. */
  isAlone: boolean
  onChange: (rules: TableRules) => void
}

/** What a role may do in one table. */
export function TableRights({ tables, id, rules, isAlone, onChange }: TableRightsProps) {
  const say = useSay()
  const table = tables[id]
  const fields = useMemo(() => (table ? fieldsOf(say, table) : []), [say, table])
  if (!table) return null
  const title = ownTitle(say, table.title)
  const asked = fields.filter(({ key }) => !asksOthers({ tables, table: id }, key))
  const isOpen = rules.see !== 'none' || rules.create
  return (
    <fieldset className={styles.table} aria-label={title}>
      {!isAlone && <legend>{title}</legend>}
      {recordDeeds.map((deed) =>
        deed === 'see' || rules.see !== 'none' ? (
          <ReachChoice key={deed} deed={deed} rules={rules} fields={asked} onChange={onChange} />
        ) : null,
      )}
      <Checkbox
        label={say('builtApp.deed.create')}
        checked={rules.create}
        onChange={({ currentTarget }) => onChange({ ...rules, create: currentTarget.checked })}
      />
      {isOpen && (
        <FieldStates
          rules={rules}
          fields={fields}
          titleField={table.titleField}
          onChange={onChange}
        />
      )}
    </fieldset>
  )
}
