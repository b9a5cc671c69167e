import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { fieldText } from '../../../ui/field/field-text.ts'
import { type Choosing, useChoosing } from '../../../ui/list/choosing.tsx'
import { ChosenBar } from '../../../ui/list/chosen-bar.tsx'
import type { Count } from '../../../ui/list/count.ts'
import { type None, NoRows } from '../../../ui/list/no-rows.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { GridStatus } from './grid-status.tsx'
import { GridTable } from './grid-table.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { type GridRow, isUnsaved } from './rows/grid-rows.ts'
import { createGridStore } from './rows/grid-store.ts'
import type { RowWindow } from './rows/row-window.ts'
import { useGridPages } from './rows/use-grid-pages.ts'
import { TotalsFoot } from './totals-foot.tsx'
import { useGrid } from './use-grid.ts'
import { useKeptHere } from './use-kept-here.ts'

type RecordGridProps = {
  at: KnownTable
  description: ListDescription
  list: List
  /** What the list is asked for, and its first page. */
  input: Input<'record.list'>
  first: Output<'record.list'> | undefined
  isStale: boolean
  count: Count | undefined
  /** What is said while there is nothing at all. */
  none: None
  renderMany: ((choosing: Choosing<RecordRow>) => ReactNode) | null
  renderActions: (row: RecordRow) => ReactNode
  onOpen: (id: string) => void
  /** Something is written in it that is not saved. */
  onKept: (isKept: boolean) => void
}

/** So many rows before the last one that is here, the next page is asked for. */
const AHEAD = 80

const wayOf = {
  id: ({ id }: GridRow) => id,
  name: ({ id }: GridRow) => id,
  columns: {},
}

/** The records of a table, worked on as in a spreadsheet. */
export function RecordGrid(props: RecordGridProps) {
  const { at, description, list, input, first, isStale, count, renderMany } = props
  const say = useSay()
  const [store] = useState(createGridStore)
  const { look, loadMore } = useGridPages(store, input, first)
  const { context, state, deciding } = useGrid({ at, description, list, store, loadMore })
  useKeptHere({ at, description, context, state, onKept: props.onKept })
  const { rows, fields } = context
  // What is not saved yet cannot be removed with others.
  const saved = useMemo(() => rows.filter((row) => !isUnsaved(row)), [rows])
  const choosing = useChoosing(wayOf, saved)
  const isWhole = (state.pages.at(-1)?.next ?? null) === null
  const { addsFirst, added } = state
  const before = addsFirst ? added.length : 0
  const onWindow = useCallback(
    ({ first, last }: RowWindow) => {
      look({ first: Math.max(0, first - before), last: Math.max(0, last - before) })
      if (!isWhole && last + AHEAD >= rows.length) void loadMore()
    },
    [look, before, isWhole, rows.length, loadMore],
  )
  const { asked } = deciding
  const [title] = fields
  if (rows.length === 0 && first?.rows.length === 0) return <NoRows list={list} none={props.none} />
  return (
    <>
      <GridTable
        context={context}
        marks={state.marks}
        list={list}
        choosing={renderMany ? choosing : null}
        saved={saved}
        count={count && !count.isCapped ? count.count : null}
        isStale={isStale}
        onWindow={onWindow}
        onOpen={props.onOpen}
        renderActions={props.renderActions}
        renderStatus={(ways) => (
          <GridStatus
            context={context}
            marks={state.marks}
            count={count}
            isWhole={isWhole}
            {...ways}
          />
        )}
        foot={
          <TotalsFoot
            at={at}
            description={description}
            list={list}
            fields={fields}
            isReady={!isStale && first !== undefined}
          />
        }
      />
      {renderMany && (
        <ChosenBar
          chosen={choosing.chosen.length}
          elsewhere={choosing.elsewhere}
          inSight={saved.length}
          isAll={choosing.isAll}
          matching={count ?? null}
          onPage={() => choosing.choose(saved, true)}
          onAll={choosing.chooseAll}
          onNone={choosing.clear}
        >
          {renderMany(choosing)}
        </ChosenBar>
      )}
      {asked && (
        <MergeDialog
          key={asked.theirs.id}
          asked={asked}
          fields={at.fields}
          name={title ? fieldText(say, title, asked.theirs.values[title.key] ?? null) : ''}
        />
      )}
    </>
  )
}
