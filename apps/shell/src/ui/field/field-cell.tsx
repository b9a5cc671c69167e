import type { Field, FieldKind, FieldValue } from '@atrium/contract/field/field.ts'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './field-cell.module.css'
import { fieldText } from './field-text.ts'
import { ReferenceName } from './reference-name.tsx'

type Draw = (text: string, value: Exclude<FieldValue, null>, field: Field) => ReactNode

const plain: Draw = (text) => text
const number: Draw = (text) => <span className={styles.number}>{text}</span>

const cells: Readonly<Record<FieldKind, Draw>> = {
  text: plain,
  longText: plain,
  integer: number,
  decimal: number,
  money: number,
  percent: number,
  date: plain,
  dateTime: plain,
  time: plain,
  yesNo: plain,
  choice: plain,
  choices: plain,
  phone: (text, value) => <a href={`tel:${String(value)}`}>{text}</a>,
  email: (text) => <a href={`mailto:${text}`}>{text}</a>,
  link: (text) => (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text.replace(/^https:\/\//, '')}
    </a>
  ),
  person: plain,
  department: plain,
  relation: (text, value, field) => <ReferenceName field={field} value={value} text={text} />,
}

/** A value in a row. */
export function FieldCell({ field, value }: { field: Field; value: FieldValue }) {
  const say = useSay()
  return value === null ? '–' : cells[field.kind](fieldText(say, field, value), value, field)
}
