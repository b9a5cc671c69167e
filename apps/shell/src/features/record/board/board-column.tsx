import type { BoardColumn as Column } from '@atrium/contract/built-apps/looks/record-board.contract.ts'
import { MOST_RECORDS_LISTED } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { ChoiceColour } from '@atrium/contract/field/choice-colours.ts'
import type { Input } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ChoiceTag } from '../../../ui/field/choice-tag.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import type { Moved } from '../look/use-record-moves.ts'
import styles from './board.module.css'
import { FIRST_CARDS } from './board-input.ts'
import { keyOf, type Stand, withMoved } from './stand.ts'

type BoardColumnProps = {
  column: Column
  title: string
  /** Of the choice that it stands for. */
  colour: ChoiceColour | undefined
  moved: Moved<Stand['value']>
  /** No card may be put there. */
  isClosed: boolean
  /** What a list of its records is asked for; none where no list has them. */
  listed: Input<'record.list'> | null
  onList: () => void
  onAdd: (() => void) | null
  renderCard: (row: RecordRow) => ReactNode
}

/** So many more at a time. */
const MORE = 60

/** What has one value: how many they are, and the first of them. */
export function BoardColumn(props: BoardColumnProps) {
  const { column, title, colour, moved, isClosed, listed, onList, onAdd, renderCard } = props
  const say = useSay()
  const id = useId()
  const [length, setLength] = useState(FIRST_CARDS)
  const read = useRead(
    'record.list',
    { ...(listed as Input<'record.list'>), length },
    {
      enabled: listed !== null && length > FIRST_CARDS,
      placeholderData: keepPreviousData,
    },
  )
  const isMore = length > FIRST_CARDS && read.data !== undefined
  const { rows, more } = withMoved(
    keyOf(column.value),
    isMore ? read.data.rows : column.rows,
    moved,
  )
  const count = column.count + more
  const rest = count > rows.length && listed !== null
  return (
    <section
      className={styles.column}
      aria-labelledby={id}
      data-stand={keyOf(column.value)}
      data-closed={isClosed || undefined}
    >
      <h2 id={id} className={styles.columnHead}>
        {colour ? <ChoiceTag colour={colour}>{title}</ChoiceTag> : <span>{title}</span>}
        <small>
          {formatNumber(say.language, count)}
          {column.isCapped && '+'}
        </small>
      </h2>
      {rows.length > 0 ? (
        <ul className={styles.cards}>{rows.map(renderCard)}</ul>
      ) : (
        <p className={styles.empty}>{say('record.board.empty')}</p>
      )}
      {rest && length < MOST_RECORDS_LISTED && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={read.isFetching && length > rows.length}
          onClick={() => setLength(Math.min(MOST_RECORDS_LISTED, length + MORE))}
        >
          {say('record.board.more')}
        </Button>
      )}
      {rest && length >= MOST_RECORDS_LISTED && (
        <Button variant="subtle" size="compact-sm" onClick={onList}>
          {say('record.board.all')}
        </Button>
      )}
      {onAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus />}
          aria-label={say('record.board.add', { column: title })}
          onClick={onAdd}
        >
          {say('record.add')}
        </Button>
      )}
    </section>
  )
}
