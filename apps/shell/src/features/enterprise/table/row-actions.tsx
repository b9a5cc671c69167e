import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { IconEdit, IconPause, IconPlay, IconRight } from '../../../ui/icons.tsx'
import { useSuspension } from '../suspension/use-suspension.ts'

type RowActionsProps = {
  row: Enterprise
  onOpen: () => void
  onEdit: () => void
  onSuspend: () => void
}

/** What may be done to one enterprise, as the server allows it. */
export function RowActions({ row, onOpen, onEdit, onSuspend }: RowActionsProps) {
  const say = useSay()
  const { resume } = useSuspension()
  return (
    <>
      <Menu.Item leftSection={<IconRight />} onClick={onOpen}>
        {say('enterprise.details')}
      </Menu.Item>
      {row.can.edit && (
        <Menu.Item leftSection={<IconEdit />} onClick={onEdit}>
          {say('do.edit')}
        </Menu.Item>
      )}
      {row.can.suspend && (
        <Menu.Item leftSection={<IconPause />} onClick={onSuspend}>
          {say('enterprise.suspend')}
        </Menu.Item>
      )}
      {row.can.resume && (
        <Menu.Item leftSection={<IconPlay />} onClick={() => resume(row)}>
          {say(row.status === 'failed' ? 'enterprise.retry' : 'enterprise.resume')}
        </Menu.Item>
      )}
    </>
  )
}
