import type { Field, FieldKind, FieldValue, Reference } from '@atrium/contract/field/field.ts'
import { starsOf } from '@atrium/contract/field/scale-kinds.ts'
import { VisuallyHidden } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { useNow } from '../../kernel/browser/now.ts'
import { Link } from '../../kernel/router/link.tsx'
import { ago } from '../../kernel/words/ago.ts'
import { formatDistance } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Badge, Standing } from '../details/item-list.tsx'
import { ChoiceTag, ChoiceTags, colourOf } from './choice-tag.tsx'
import styles from './field-cell.module.css'
import { fieldText } from './field-text.ts'
import { ReferenceLinks } from './reference-links.ts'
import type { OwnKind, Shown, ShownValue } from './shown.ts'

type Draw = (text: string, value: Exclude<ShownValue, null>, field: Shown) => ReactNode

const plain: Draw = (text) => text
const number: Draw = (text) => <span className={styles.number}>{text}</span>
const moment: Draw = (text, value) => <time dateTime={String(value)}>{text}</time>

const cells: Readonly<Record<FieldKind | OwnKind, Draw>> = {
  text: plain,
  longText: plain,
  integer: number,
  decimal: number,
  money: number,
  percent: number,
  date: plain,
  dateTime: moment,
  time: plain,
  yesNo: plain,
  choice: (text, value, { tones, choices }) => {
    const tone = tones?.[String(value)]
    const colour = choices && colourOf(choices, value)
    if (colour) return <ChoiceTag colour={colour}>{text}</ChoiceTag>
    return tone ? <Badge tone={tone}>{text}</Badge> : text
  },
  choices: (text, value, { choices }) =>
    choices?.some(({ colour }) => colour) ? (
      <ChoiceTags field={{ choices }} values={value as readonly string[]} />
    ) : (
      text
    ),
  phone: (text, value) => <a href={`tel:${String(value)}`}>{text}</a>,
  email: (text) => <a href={`mailto:${text}`}>{text}</a>,
  link: (text) => (
    <a href={text} target="_blank" rel="noopener noreferrer nofollow">
      {text.replace(/^https:\/\//, '')}
    </a>
  ),
  person: plain,
  department: plain,
  relation: (text, value, field) => (
    <ReferenceName field={field as Field} value={value as FieldValue} text={text} />
  ),
  rating: (text, value, field) => <Stars value={Number(value)} most={starsOf(field)} text={text} />,
  progress: (text, value) => <ProgressDone value={Number(value)} text={text} />,
  state: (text, value, { tones }) => (
    <Standing tone={tones?.[String(value)] ?? 'warning'}>{text}</Standing>
  ),
  size: number,
  day: (text, value) => <Exactly at={String(value)}>{text}</Exactly>,
  second: moment,
  ago: (text, value) => <Ago at={String(value)} exactly={text} />,
}

type CellProps = { field: Shown; value: ShownValue | undefined }

/** Draws a value in a row. */
export const FieldCell = ({ field, value }: CellProps) => drawField(useSay(), field, value)

/** The same without a component, for lists of a hundred rows. */
export function drawField(say: Say, field: Shown, value: ShownValue | undefined): ReactNode {
  if (value === null || value === undefined || value === '')
    return field.none ? say.named(field.none) : '–'
  return cells[field.kind](fieldText(say, field, value), value, field)
}

/** A day; hovering shows the time. */
function Exactly({ at, children }: { at: string; children: string }) {
  const exactly = fieldText(useSay(), { kind: 'dateTime' }, at)
  return (
    <time dateTime={at} title={exactly}>
      {children}
    </time>
  )
}

const MINUTE = 60_000

/** How far from now a moment is: mostly how long ago, and for something that ends, in how long. */
function Ago({ at, exactly }: { at: string; exactly: string }) {
  const say = useSay()
  const now = useNow()
  const isAhead = Date.parse(at) - now > MINUTE
  return (
    <time dateTime={at} title={exactly}>
      {isAhead ? formatDistance(say.language, at, now) : ago(say, at, now)}
    </time>
  )
}

type ReferenceNameProps = { field: Field; value: FieldValue; text: string }

/** The name of a row of another table, as a link to that row. */
function ReferenceName({ field, value, text }: ReferenceNameProps) {
  const linkOf = useContext(ReferenceLinks)
  // A row that the reader may not see has no name, and so no link.
  const to = isRow(value) && value.name ? linkOf(field, value) : null
  return to ? <Link to={to}>{text}</Link> : text
}

/**
 * Checks a value of the server's: values that are typed or come from a file are checked more closely before they are
 * sent.
 */
const isRow = (value: FieldValue): value is Reference =>
  typeof value === 'object' && value !== null && 'id' in value

type StarsProps = { value: number; most: number; text: string }

/** Filled and empty stars. A rating from a time when the field had more stars is told as a figure beside them. */
const Stars = ({ value, most, text }: StarsProps) => (
  <span className={styles.stars} title={text}>
    <VisuallyHidden>{text}</VisuallyHidden>
    <span aria-hidden="true">
      {'★'.repeat(Math.min(value, most))}
      <span className={styles.unfilled}>{'★'.repeat(Math.max(0, most - value))}</span>
      {value > most && ` ${value}`}
    </span>
  </span>
)

/** How far something is: a bar for the eye, and the same in figures for everybody. */
const ProgressDone = ({ value, text }: { value: number; text: string }) => (
  <span className={styles.progress}>
    <progress value={value} max={1} aria-hidden="true" />
    <span>{text}</span>
  </span>
)
