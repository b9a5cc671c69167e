import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconEdit, IconEye, IconRetry, IconTrash } from '../../ui/icons.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'

type Deeds = {
  edit: (message: ManagedMessage) => void
  remove: (messages: ManagedMessage[], onGone?: () => void) => void
  restore: (ids: number[]) => Promise<void>
  /** Opens the list of readers, where that is known. */
  readers?: ((message: ManagedMessage) => void) | undefined
}

export function RowActions({
  row,
  edit,
  remove,
  restore,
  readers,
}: Deeds & { row: ManagedMessage }) {
  const say = useSay()
  if (row.state === 'removed')
    return (
      <RowAction icon={<IconRetry />} onClick={() => void restore([row.id]).catch(toastFailure)}>
        {say('message.restore')}
      </RowAction>
    )
  return (
    <>
      <RowAction icon={<IconEdit />} onClick={() => edit(row)}>
        {say('do.edit')}
      </RowAction>
      {readers && row.state !== 'ahead' && (
        <RowAction icon={<IconEye />} onClick={() => readers(row)}>
          {say('message.readers')}
        </RowAction>
      )}
      <RowAction icon={<IconTrash />} onClick={() => remove([row])}>
        {say('message.remove')}
      </RowAction>
    </>
  )
}

type ManyProps = Pick<Deeds, 'remove' | 'restore'> & {
  chosen: ManagedMessage[]
  clear: () => void
}

/**
 * The actions on the chosen announcements. Removed ones are in a list of their own, so all chosen ones are of one
 * kind.
 */
export function ManyActions({ chosen, clear, remove, restore }: ManyProps) {
  const say = useSay()
  if (chosen.every(({ state }) => state === 'removed'))
    return (
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconRetry />}
        onClick={() => {
          void restore(chosen.map(({ id }) => id)).catch(toastFailure)
          clear()
        }}
      >
        {say('message.restore')}
      </Button>
    )
  return (
    <Button
      size="compact-sm"
      variant="light"
      color="danger"
      leftSection={<IconTrash />}
      onClick={() => remove(chosen, clear)}
    >
      {say('message.remove')}
    </Button>
  )
}
