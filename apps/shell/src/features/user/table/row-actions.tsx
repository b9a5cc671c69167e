import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import {
  IconEdit,
  IconEye,
  IconKey,
  IconPause,
  IconPlay,
  IconRight,
  IconSignOut,
} from '../../../ui/icons.tsx'
import type { OpenOverlay } from '../overlays.tsx'

type RowActionsProps = { row: UserRow; onOpen: () => void; openOverlay: OpenOverlay }

/** What may be done to one person, as the server allows it. */
export function RowActions({ row, onOpen, openOverlay }: RowActionsProps) {
  const say = useSay()
  const { can, status } = row
  return (
    <>
      <Menu.Item leftSection={<IconRight />} onClick={onOpen}>
        {say('user.details')}
      </Menu.Item>
      {can.manage && (
        <>
          <Menu.Item
            leftSection={<IconEdit />}
            onClick={() => openOverlay({ kind: 'form', person: row })}
          >
            {say('do.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconKey />}
            onClick={() => openOverlay({ kind: 'password', person: row })}
          >
            {say('user.password')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSignOut />}
            onClick={() => openOverlay({ kind: 'many', action: 'revoke', people: [row] })}
          >
            {say('user.many.revoke')}
          </Menu.Item>
        </>
      )}
      {can.lookIn && (
        <Menu.Item
          leftSection={<IconEye />}
          onClick={() => openOverlay({ kind: 'lookIn', person: row })}
        >
          {say('user.lookIn')}
        </Menu.Item>
      )}
      {can.disable && (
        <Menu.Item
          leftSection={status === 'active' ? <IconPause /> : <IconPlay />}
          onClick={() =>
            openOverlay({
              kind: 'many',
              action: status === 'active' ? 'disable' : 'enable',
              people: [row],
            })
          }
        >
          {say(status === 'active' ? 'user.many.disable' : 'user.many.enable')}
        </Menu.Item>
      )}
    </>
  )
}
