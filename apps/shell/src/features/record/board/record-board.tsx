import type { BoardColumn as Column } from '@atrium/contract/built-apps/looks/record-board.contract.ts'
import { BOARD_PEOPLE } from '@atrium/contract/built-apps/record-limits.ts'
import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { writeCondition } from '@atrium/contract/field/condition.ts'
import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { colourOf } from '../../../ui/field/choice-tag.tsx'
import { fieldText } from '../../../ui/field/field-text.ts'
import { headingText } from '../../../ui/field/heading-text.ts'
import { IconArrow } from '../../../ui/icons.tsx'
import { fieldOf, nameOf } from '../../../ui/list/described/described-view.ts'
import { type None, NoRows } from '../../../ui/list/no-rows.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import { setFilter } from '../../../ui/list/view.ts'
import type { Values } from '../form/draft.ts'
import { type KnownTable, mayWrite } from '../known-table.ts'
import { useCardDrag } from '../look/use-card-drag.ts'
import { useRecordMoves } from '../look/use-record-moves.ts'
import styles from './board.module.css'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { cardFields, columnInput } from './board-input.ts'
import { conditionOf, keyOf, type Stand, takesCards } from './stand.ts'

type RecordBoardProps = {
  at: KnownTable
  description: ListDescription
  list: List
  by: Field
  columns: readonly Column[]
  isMore: boolean
  none: None
  renderActions: (row: RecordRow) => ReactNode
  onOpen: (id: string) => void
  onAdd: (preset: Values) => void
}

/** Records in columns by what one field of theirs says; to put a card elsewhere changes it. */
export function RecordBoard(props: RecordBoardProps) {
  const { at, description, list, by, columns, isMore, none, renderActions, onOpen, onAdd } = props
  const say = useSay()
  const title = fieldOf(description, description.titleField)
  const stands: Stand[] = columns.map((column) => ({ ...column, key: keyOf(column.value) }))
  const called = (value: FieldValue) =>
    value === null
      ? say('record.board.none', { field: headingText(say, by.title) })
      : fieldText(say, by, value)
  const { moved, move } = useRecordMoves<Stand['value']>(at, {
    valuesAt: (value) => ({ [by.key]: value }),
    told: (name, value) => say('record.board.moved', { name, column: called(value) }),
  })
  const focused = useRef<string | null>(null)
  const nameOfRow = ({ id, values }: RecordRow) =>
    fieldText(say, title, values[title.key] ?? null) || `#${id}`
  /** As each card is drawn by now: more of a column come than the board has. */
  const [drawn] = useState(() => new Map<string, RecordRow>())
  const moveTo = (row: RecordRow, from: Stand, to: Stand | undefined) => {
    if (to && to.key !== from.key && takesCards(at, by, to))
      void move(row, nameOfRow(row), from.value, to.value)
  }
  const board = useCardDrag((card, from, key) => {
    const row = drawn.get(card)
    const [one, other] = [from, key].map((stand) => stands.find((known) => known.key === stand))
    if (row && one) moveTo(row, one, other)
  })
  // Where a card that the keyboard moved is drawn now, the keyboard goes on.
  useEffect(() => {
    const id = focused.current
    if (id === null) return
    focused.current = null
    const grip = board.current?.querySelector<HTMLElement>(
      `[data-card="${CSS.escape(id)}"] [data-grip]`,
    )
    grip?.focus()
    grip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const fields = cardFields(description, list, by)
  const isFixed = stands.every((stand) => !takesCards(at, by, stand))

  const renderCard = (row: RecordRow, nth: number) => {
    const here = stands[nth] as Stand
    const isMovable = row.can.change && !isFixed
    const open = stands.filter((stand) => stand !== here && takesCards(at, by, stand))
    drawn.set(row.id, row)
    return (
      <BoardCard
        key={row.id}
        row={row}
        name={nameOfRow(row)}
        fields={fields}
        isMovable={isMovable}
        onOpen={() => onOpen(row.id)}
        onStep={(forward) => {
          const others = forward ? stands.slice(nth + 1) : stands.slice(0, nth).toReversed()
          const next = others.find((stand) => takesCards(at, by, stand))
          if (next) focused.current = row.id
          moveTo(row, here, next)
        }}
        renderActions={() => (
          <>
            {renderActions(row)}
            {isMovable &&
              open.map((stand) => (
                <RowAction
                  key={stand.key}
                  icon={<IconArrow />}
                  onClick={() => moveTo(row, here, stand)}
                >
                  {say('record.board.moveTo', { column: called(stand.value) })}
                </RowAction>
              ))}
          </>
        )}
      />
    )
  }
  if (columns.every(({ count }) => count === 0) && moved.size === 0)
    return <NoRows list={list} none={none} />
  return (
    <>
      <section
        ref={board}
        className={styles.board}
        aria-label={say('record.look.board')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard
        tabIndex={0}
      >
        {columns.map((column, nth) => {
          const stand = stands[nth] as Stand
          const condition = conditionOf(by, stand)
          // Where nobody has to say it, nobody looks at a column that has nothing.
          if (column.value === null && by.required && column.count === 0) return null
          return (
            <BoardColumn
              key={stand.key}
              column={column}
              title={called(column.value)}
              colour={
                by.choices && column.value !== null ? colourOf(by.choices, column.value) : undefined
              }
              moved={moved}
              isClosed={!takesCards(at, by, stand)}
              listed={condition && columnInput(at, description, list, by, condition)}
              onList={() =>
                condition &&
                list.change({
                  look: {},
                  filters: setFilter(list.view.filters, nameOf(by), writeCondition(condition)),
                })
              }
              onAdd={
                at.powers.create && mayWrite(at, by) && takesCards(at, by, stand)
                  ? () => onAdd(column.value === null ? {} : { [by.key]: column.value })
                  : null
              }
              renderCard={(row) => renderCard(row, nth)}
            />
          )
        })}
      </section>
      {isMore && <p className={styles.note}>{say('record.board.most', { count: BOARD_PEOPLE })}</p>}
    </>
  )
}
