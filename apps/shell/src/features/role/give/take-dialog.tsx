import type { Holder, ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { Affected } from '../affected.tsx'

type TakeDialogProps = { people: Holder[] | null; role: ManagedRole; onClose: () => void }

/** Takes a role from people: asks, shows who loses what, and offers an undo on the same terms. */
export function TakeDialog({ people, role, onClose }: TakeDialogProps) {
  const say = useSay()
  const refreshes = ['role.holders', 'role.all'] as const
  const take = useWrite('role.take', { refreshes: [...refreshes] })
  const give = useWrite('role.give', { refreshes: [...refreshes] })
  if (!people) return null
  const ids = people.map(({ id }) => id)
  const name = roleName(say, role.name)
  const giveBack = async () => {
    for (const { id, held } of people) {
      const hand = held.find(({ kind }) => kind === 'hand')
      if (!hand) continue
      const departments = hand.departments.map((one) => one.id)
      const { reach, until } = hand
      await give.mutateAsync({ id: role.id, people: [id], reach, departments, until })
    }
  }
  const sure = () =>
    take.mutate(
      { id: role.id, people: ids },
      {
        onSuccess: ({ taken }) => {
          offerUndo(say.count('roles.taken', taken, { role: name }), giveBack)
          onClose()
        },
      },
    )
  return (
    <Question
      title={say('roles.takeOf', { role: name })}
      sure={say('roles.take')}
      busy={take.isPending}
      failed={take.error}
      onSure={sure}
      onClose={onClose}
    >
      <Affected of={{ id: role.id, take: ids }} />
    </Question>
  )
}
