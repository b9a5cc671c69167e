import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { ListDescription } from '@atrium/contract/field/list-description.ts'
import { keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconEdit, IconFolder, IconRight, IconTrash } from '../../../ui/icons.tsx'
import type { Choosing } from '../../../ui/list/choosing.tsx'
import { DescribedList } from '../../../ui/list/described/described-list.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import type { List } from '../../../ui/list/use-view.ts'
import type { KnownTable } from '../known-table.ts'
import { narrowedInput, pageInput, selectionInput } from './list-input.ts'
import { RemoveMany } from './remove-many.tsx'
import { useRemove } from './use-remove.ts'

type RecordListProps = {
  at: KnownTable
  description: ListDescription
  list: List
  /** How the first record comes about. */
  create: ReactNode
  onOpen: (id: string, isWriting: boolean) => void
}

/** The records of a table, as far as the reader may see them. */
export function RecordList({ at, description, list, create, onOpen }: RecordListProps) {
  const say = useSay()
  const { view } = list
  const { remove } = useRemove(at)
  const matching = selectionInput(at, description, view)
  const read = useRead('record.list', pageInput(at, description, view), {
    placeholderData: keepPreviousData,
  })
  const counted = useRead('record.count', narrowedInput(at, description, view))
  return (
    <DescribedList<RecordRow>
      description={description}
      list={list}
      of={read}
      count={counted.data}
      none={{
        icon: <IconFolder />,
        title: 'record.none',
        text: create ? 'record.none.text' : 'record.none.reader',
        action: create,
      }}
      exportFrom={address('record.export', matching)}
      {...(at.powers.remove !== 'none' && {
        renderMany: (choosing: Choosing<RecordRow>) => (
          <RemoveMany at={at} choosing={choosing} matching={matching} count={counted.data} />
        ),
      })}
      renderActions={({ id, can }) => (
        <>
          <RowAction icon={<IconRight />} onClick={() => onOpen(id, false)}>
            {say('record.open')}
          </RowAction>
          {can.change && (
            <RowAction icon={<IconEdit />} onClick={() => onOpen(id, true)}>
              {say('do.edit')}
            </RowAction>
          )}
          {can.remove && (
            <RowAction icon={<IconTrash />} isDangerous onClick={() => remove([id])}>
              {say('record.remove')}
            </RowAction>
          )}
        </>
      )}
    />
  )
}
