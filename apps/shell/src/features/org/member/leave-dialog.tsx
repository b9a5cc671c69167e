import type { Output } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { members } from '../../../entities/picker/people-pickers.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { BelongingsList } from './belongings-list.tsx'

type LeaveDialogProps = { member: MemberRow; onLeft: () => void; onClose: () => void }

/** Removes a member: asks who takes over, says what that is, and reports who got what. */
export function LeaveDialog({ member, onLeft, onClose }: LeaveDialogProps) {
  const say = useSay()
  const { id, name } = member
  const [successor, setSuccessor] = useState<string | null>(null)
  const [withRoles, setWithRoles] = useState(false)
  const leave = useWrite('member.leave', { refreshes: ['member.list', 'department.tree'] })
  // After the member has left, closing needs no question.
  const isHere = leave.isIdle || leave.isError
  const owned = useRead('member.belongings', { id }, { staleTime: 0, enabled: isHere })
  if (leave.data) return <Report of={leave.data} onClose={onClose} />
  return (
    <Question
      title={say('org.leave.title', { name })}
      sure={say('org.leave')}
      busy={leave.isPending}
      failed={leave.error}
      onSure={() =>
        leave.mutate(
          { id, successor: successor ? Number(successor) : null, withRoles },
          { onSuccess: onLeft },
        )
      }
      onClose={onClose}
    >
      <p>{say('org.leave.text')}</p>
      <Remote of={owned} skeleton={<Skeleton height={96} />}>
        {(belongings) => <BelongingsList of={belongings} />}
      </Remote>
      <SearchedSelect
        among={members}
        known={null}
        without={String(id)}
        label={say('org.leave.successor')}
        description={say('org.leave.successor.hint')}
        value={successor}
        onChange={setSuccessor}
        error={leave.error?.fields.successor}
      />
      {(owned.data?.roles.length ?? 0) > 0 && (
        <Checkbox
          label={say('org.leave.withRoles')}
          checked={withRoles}
          disabled={!successor}
          onChange={({ currentTarget }) => setWithRoles(currentTarget.checked)}
        />
      )}
    </Question>
  )
}

type ReportProps = { of: Output<'member.leave'>; onClose: () => void }

function Report({ of: { name, successor, handed }, onClose }: ReportProps) {
  const say = useSay()
  return (
    <Dialog title={say('org.left.title', { name })} onClose={onClose}>
      <div className={form.form}>
        <p className={form.text}>
          {successor
            ? say('org.left.handed', { name: successor.name })
            : say('org.left.nothingHanded')}
        </p>
        {(successor || handed.delegations > 0) && <BelongingsList of={handed} />}
        <div className={form.answers}>
          <Button onClick={onClose} data-autofocus>
            {say('org.once.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
