import type { Blueprint, RoleCondition } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useMemo } from 'react'
import { fieldsOf } from '../../../../entities/built-app/own-fields.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { RoleConditions } from '../../rights/role-conditions.tsx'
import styles from '../properties/properties.module.css'

type BlockConditionsProps = {
  app: Blueprint
  records: { table: string; where?: readonly RoleCondition[] | undefined }
  onChange: (where: RoleCondition[]) => void
}

/** Which records a block is about: all, or those that meet these conditions. */
export function BlockConditions({ app, records, onChange }: BlockConditionsProps) {
  const say = useSay()
  const shape = app.tables[records.table]
  const fields = useMemo(() => (shape ? fieldsOf(say, shape) : []), [say, shape])
  return (
    <div className={styles.labelled}>
      <span>{say('startPage.where')}</span>
      <RoleConditions
        label={say('startPage.where')}
        fields={fields}
        conditions={records.where ?? []}
        isOfReader
        onChange={onChange}
      />
    </div>
  )
}
