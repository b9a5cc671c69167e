import { computedIn } from '@atrium/blueprint/formula/computed.ts'
import { relatedIn, sourcesOf } from '@atrium/blueprint/formula/formula-fields.ts'
import { type FormulaPlace, fieldsAt } from '@atrium/blueprint/formula/formula-reference.ts'
import { momentAt } from '@atrium/blueprint/formula/run/clock.ts'
import { useState } from 'react'
import { fieldsOf } from '../../../entities/built-app/own-fields.ts'
import { useRelated } from '../../../entities/built-app/use-related.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import styles from './formula.module.css'

type FormulaTriesProps = {
  app: string
  titleField: string
  field: string
  /** Its table among all of the app as they are being changed, this one with its formula. */
  place: FormulaPlace
}

const SHOWN = 3

/** What a formula comes to for the latest records, while it is being written; records that lead there the server alone adds up. */
export function FormulaTries({ app, titleField, field, place }: FormulaTriesProps) {
  const say = useSay()
  const found = useRead('record.list', { app, table: place.table, order: 'desc', length: SHOWN })
  const rows = found.data?.rows ?? []
  const [opened] = useState(() => new Date())
  const compute = computedIn(place).get(field)
  const sources = [...sourcesOf(place, field)]
  const related = useRelated(
    app,
    relatedIn(place, sources),
    rows.map(({ values }) => values),
  )
  const known = rows
    .map(({ id, values }, at) => ({ id, values: { ...values, ...related[at] } as typeof values }))
    .filter(({ values }) => sources.every((one) => one in values || !/[._]/.test(one)))
  if (known.length === 0 || !compute) return null
  const described = new Map(fieldsOf(say, { fields: fieldsAt(place) }).map((one) => [one.key, one]))
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const moment = momentAt(opened, timeZone)
  const [title, own] = [described.get(titleField), described.get(field)]
  return (
    <div className={styles.tries}>
      <span>{say('formula.tries')}</span>
      <dl>
        {known.map(({ id, values }) => (
          <div key={id}>
            <dt>{(title && fieldText(say, title, values[titleField] ?? null)) || `#${id}`}</dt>
            <dd>{(own && fieldText(say, own, compute(values, moment))) || say('formula.empty')}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
