import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import { makesBoard } from '@atrium/contract/field/board-field.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { DescribedList } from '../../../ui/list/described/described-list.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import type { Values } from '../form/draft.ts'
import { keepSame } from '../look/keep-same.ts'
import { narrowedInput, selectionInput } from '../table/list-input.ts'
import { recordActions } from '../table/record-actions.tsx'
import type { RecordListProps } from '../table/record-list.tsx'
import { recordsNone } from '../table/records-none.tsx'
import { boardField, boardInput } from './board-input.ts'
import { RecordBoard } from './record-board.tsx'

export type BoardPageProps = RecordListProps & { onAdd: (preset: Values) => void }

const asRows = ({ columns }: Output<'record.board'>) => ({
  rows: columns.flatMap(({ rows }): RecordRow[] => rows),
  next: null,
  previous: null,
})

/** The records of a table as a board: by what, and above it all that narrows a list. */
export function BoardPage(props: BoardPageProps): ReactNode {
  const { at, description, list, create, tools, onOpen, onRemove, onAdd } = props
  const say = useSay()
  const by = boardField(at, list.view.look['by'])
  if (!by) throw new Error('Only a table with a field that makes columns is a board')
  const input = boardInput(at, description, list, by)
  const placeholderData = keepSame(input, ['app', 'table', 'by'])
  const read = useRead('record.board', input, { placeholderData })
  const named = useRead('record.board', input, { placeholderData, select: asRows })
  const counted = useRead('record.count', narrowedInput(at, description, list.view))
  const matching = selectionInput(at, description, list.view)
  const makers = at.fields.filter(makesBoard)
  return (
    <DescribedList<RecordRow>
      description={description}
      list={list}
      of={named}
      count={counted.data}
      none={recordsNone(create)}
      exportFrom={{
        excel: address('record.export', { ...matching, form: 'xlsx' }),
        csv: address('record.export', matching),
      }}
      tools={
        <>
          {tools}
          {makers.length > 1 && (
            <NativeSelect
              aria-label={say('record.board.by')}
              data={makers.map(({ key, title }) => ({
                value: key,
                label: headingText(say, title),
              }))}
              value={by.key}
              onChange={({ currentTarget }) =>
                list.change({ look: { ...list.view.look, by: currentTarget.value } })
              }
            />
          )}
        </>
      }
      instead={
        <Remote of={read} skeleton={<TableSkeleton />}>
          {({ columns, isMore }) => (
            <RecordBoard
              key={by.key}
              at={at}
              description={description}
              list={list}
              by={by}
              columns={columns}
              isMore={isMore}
              none={recordsNone(create)}
              renderActions={recordActions(say, { onOpen, onRemove })}
              onOpen={(id) => onOpen(id, false)}
              onAdd={onAdd}
            />
          )}
        </Remote>
      }
    />
  )
}
