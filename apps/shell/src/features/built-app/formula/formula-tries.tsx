import { computedIn } from '@atrium/blueprint/formula/computed.ts'
import { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { useState } from 'react'
import { fieldsOf } from '../../../entities/built-app/own-fields.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import styles from './formula.module.css'

type FormulaTriesProps = {
  app: string
  table: string
  titleField: string
  field: string
  /** All fields of the table as they are being changed, this one with its formula. */
  fields: Readonly<Record<string, BlueprintField>>
}

const SHOWN = 3

/** What a formula comes to for the latest records, while it is being written. */
export function FormulaTries({ app, table, titleField, field, fields }: FormulaTriesProps) {
  const say = useSay()
  const found = useRead('record.list', { app, table, order: 'desc', length: SHOWN })
  const rows = found.data?.rows ?? []
  const [opened] = useState(() => new Date())
  const compute = computedIn(fields).get(field)
  if (rows.length === 0 || !compute) return null
  const described = new Map(fieldsOf(say, { fields }).map((one) => [one.key, one]))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const moment = momentAt(opened, timeZone)
  const [title, own] = [described.get(titleField), described.get(field)]
  return (
    <div className={styles.tries}>
      <span>{say('formula.tries')}</span>
      <dl>
        {rows.map(({ id, values }) => (
          <div key={id}>
            <dt>{(title && fieldText(say, title, values[titleField] ?? null)) || `#${id}`}</dt>
            <dd>{(own && fieldText(say, own, compute(values, moment))) || say('formula.empty')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
