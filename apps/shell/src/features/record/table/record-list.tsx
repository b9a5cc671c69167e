import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { useMediaQuery } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { address, useRead } from '../../../kernel/data/api.ts'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import type { Choosing } from '../../../ui/list/choosing.tsx'
import { DescribedList } from '../../../ui/list/described/described-list.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { LabelMany } from '../print/label-many.tsx'
import { gridInput, narrowedInput, pageInput, selectionInput } from './list-input.ts'
import { recordActions } from './record-actions.tsx'
import { recordsNone } from './records-none.tsx'
import { RemoveMany } from './remove-many.tsx'

const RecordGrid = lazy(async () => ({
  default: (await arrive(() => import('../grid/record-grid.tsx'))).RecordGrid,
}))

/** Narrower, a row is a card, and is changed in its form. */
const DESK = '(width >= 40rem)'

export type RecordListProps = {
  at: KnownTable
  description: ListDescription
  list: List
  /** How the first record comes about. */
  create: ReactNode
  /** Beside the search: as what they are looked at. */
  tools: ReactNode
  onOpen: (id: string, isWriting: boolean) => void
  onRemove: (id: string) => void
}

/** The records of a table, as far as the reader may see them. */
export function RecordList(props: RecordListProps) {
  const { at, description, list, create, tools, onOpen, onRemove } = props
  const say = useSay()
  const { view } = list
  const isWide = useMediaQuery(DESK, true, { getInitialValueInEffect: false }) ?? true
  const [isKept, setIsKept] = useState(false)
  // What is not saved stays, also while a window is made narrow.
  const isDesk = isWide || isKept
  const matching = selectionInput(at, description, view)
  const input = isDesk ? gridInput(at, description, list) : pageInput(at, description, view)
  const read = useRead('record.list', input, { placeholderData: keepPreviousData })
  const counted = useRead('record.count', narrowedInput(at, description, view))
  const none = recordsNone(create)
  const renderMany = (choosing: Choosing<RecordRow>) => (
    <>
      <LabelMany at={at} choosing={choosing} matching={matching} count={counted.data} />
      {at.powers.remove !== 'none' && (
        <RemoveMany at={at} choosing={choosing} matching={matching} count={counted.data} />
      )}
    </>
  )
  const renderActions = recordActions(say, { onOpen, onRemove })
  const isWaiting = list.isNamedOnly || read.data === undefined
  return (
    <DescribedList<RecordRow>
      description={description}
      list={list}
      of={read}
      count={counted.data}
      none={none}
      tools={tools}
      exportFrom={{
        excel: address('record.export', { ...matching, form: 'xlsx' }),
        csv: address('record.export', matching),
      }}
      renderMany={renderMany}
      renderActions={renderActions}
      {...(isDesk && {
        instead: (
          <Suspense fallback={<TableSkeleton />}>
            <Remote of={read} skeleton={<TableSkeleton />}>
              {(first) =>
                isWaiting ? (
                  <TableSkeleton />
                ) : (
                  <RecordGrid
                    at={at}
                    description={description}
                    list={list}
                    input={input}
                    first={read.isPlaceholderData ? undefined : first}
                    isStale={read.isPlaceholderData}
                    count={counted.data}
                    none={none}
                    renderMany={renderMany}
                    renderActions={renderActions}
                    onOpen={(id) => onOpen(id, false)}
                    onKept={setIsKept}
                  />
                )
              }
            </Remote>
          </Suspense>
        ),
      })}
    />
  )
}
