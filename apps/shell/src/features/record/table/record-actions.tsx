import type { RecordRow } from '@atrium/contract/built-apps/record-shape.ts'
import type { Say } from '../../../kernel/words/words.ts'
import { IconEdit, IconRight, IconTrash } from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'

type Ways = { onOpen: (id: string, isWriting: boolean) => void; onRemove: (id: string) => void }

/** What the menu of a record has, however it is looked at. */
export const recordActions =
  (say: Say, { onOpen, onRemove }: Ways) =>
  ({ id, can }: RecordRow) => (
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
        <RowAction icon={<IconTrash />} isDangerous onClick={() => onRemove(id)}>
          {say('record.remove')}
        </RowAction>
      )}
    </>
  )
