import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { PasswordAction } from '../../../entities/people/password-action.tsx'
import { useRights } from '../../../entities/people/use-rights.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconEdit, IconPause, IconPlay, IconRight, IconSignOut } from '../../../ui/icons.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import type { OpenOverlay } from '../use-overlays.ts'
import { keptPassword } from './kept-password.ts'

type RowActionsProps = { row: MemberRow; onOpen: () => void; openOverlay: OpenOverlay }

/** The actions on one member that the server allows. */
export function RowActions({ row, onOpen, openOverlay }: RowActionsProps) {
  const say = useSay()
  const may = useRights()
  const isActive = row.status === 'active'
  return (
    <>
      <RowAction icon={<IconRight />} onClick={onOpen}>
        {say('org.member')}
      </RowAction>
      <RowAction
        icon={<IconEdit />}
        onClick={() => openOverlay({ kind: 'member', member: row, department: null })}
      >
        {say('do.edit')}
      </RowAction>
      {may('signIn') && (
        <PasswordAction
          kept={keptPassword(row)}
          onClick={() => openOverlay({ kind: 'password', member: row })}
        />
      )}
      {row.can.manage && (
        <>
          <RowAction
            icon={isActive ? <IconPause /> : <IconPlay />}
            onClick={() =>
              openOverlay({
                kind: 'many',
                action: isActive ? 'disable' : 'enable',
                members: [row],
                matching: null,
              })
            }
          >
            {say(isActive ? 'org.many.disable' : 'org.many.enable')}
          </RowAction>
          <RowAction
            icon={<IconSignOut />}
            onClick={() => openOverlay({ kind: 'leave', member: row })}
          >
            {say('org.leave')}
          </RowAction>
        </>
      )}
    </>
  )
}
