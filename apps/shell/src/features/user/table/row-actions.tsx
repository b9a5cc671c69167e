import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import {
  IconEdit,
  IconEye,
  IconKey,
  IconLock,
  IconPause,
  IconPlay,
  IconRight,
  IconSignOut,
} from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import type { OpenOverlay } from '../use-overlays.ts'

type RowActionsProps = { row: UserRow; onOpen: () => void; openOverlay: OpenOverlay }

/** The actions on one person that the server allows. */
export function RowActions({ row, onOpen, openOverlay }: RowActionsProps) {
  const say = useSay()
  const { can, status } = row
  return (
    <>
      <RowAction icon={<IconRight />} onClick={onOpen}>
        {say('user.details')}
      </RowAction>
      {can.manage && (
        <>
          {row.isLocked && (
            <RowAction
              icon={<IconLock />}
              onClick={() => openOverlay({ kind: 'many', action: 'unlock', people: [row] })}
            >
              {say('user.many.unlock')}
            </RowAction>
          )}
          <RowAction icon={<IconEdit />} onClick={() => openOverlay({ kind: 'form', person: row })}>
            {say('do.edit')}
          </RowAction>
          <RowAction
            icon={<IconKey />}
            onClick={() => openOverlay({ kind: 'password', person: row })}
          >
            {say('user.password')}
          </RowAction>
          <RowAction
            icon={<IconSignOut />}
            onClick={() => openOverlay({ kind: 'many', action: 'revoke', people: [row] })}
          >
            {say('user.many.revoke')}
          </RowAction>
        </>
      )}
      {can.viewAs && (
        <RowAction icon={<IconEye />} onClick={() => openOverlay({ kind: 'viewAs', person: row })}>
          {say('user.viewAs')}
        </RowAction>
      )}
      {can.disable && (
        <RowAction
          icon={status === 'active' ? <IconPause /> : <IconPlay />}
          onClick={() =>
            openOverlay({
              kind: 'many',
              action: status === 'active' ? 'disable' : 'enable',
              people: [row],
            })
          }
        >
          {say(status === 'active' ? 'user.many.disable' : 'user.many.enable')}
        </RowAction>
      )}
    </>
  )
}
