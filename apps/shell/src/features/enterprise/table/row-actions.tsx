import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCalendar, IconEdit, IconPause, IconPlay, IconRight } from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useSuspension } from '../suspension/use-suspension.ts'

type RowActionsProps = {
  row: Enterprise
  onOpen: () => void
  onEdit: () => void
  onSuspend: () => void
  onExtend: () => void
}

/** The actions on one enterprise that the server allows. */
export function RowActions({ row, onOpen, onEdit, onSuspend, onExtend }: RowActionsProps) {
  const say = useSay()
  const { resume } = useSuspension()
  return (
    <>
      <RowAction icon={<IconRight />} onClick={onOpen}>
        {say('enterprise.details')}
      </RowAction>
      {row.can.edit && (
        <RowAction icon={<IconEdit />} onClick={onEdit}>
          {say('do.edit')}
        </RowAction>
      )}
      {row.can.extend && (
        <RowAction icon={<IconCalendar />} onClick={onExtend}>
          {say('console.extend')}
        </RowAction>
      )}
      {row.can.suspend && (
        <RowAction icon={<IconPause />} onClick={onSuspend}>
          {say('enterprise.suspend')}
        </RowAction>
      )}
      {row.can.resume && (
        <RowAction icon={<IconPlay />} onClick={() => resume(row)}>
          {say(row.status === 'failed' ? 'enterprise.retry' : 'enterprise.resume')}
        </RowAction>
      )}
    </>
  )
}
