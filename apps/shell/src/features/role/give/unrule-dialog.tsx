import type { ManagedRole, Rule } from '@atrium/contract/people/role-manage.contract.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Question } from '../../../ui/dialog/question.tsx'
import { offerUndo } from '../../../ui/dialog/undo.tsx'
import { Affected } from '../affected.tsx'
import { whyOf } from '../way.ts'

type UnruleDialogProps = { rule: Rule | null; role: ManagedRole; onClose: () => void }

export function UnruleDialog({ rule, role, onClose }: UnruleDialogProps) {
  const say = useSay()
  const refreshes = ['role.rules', 'role.holders', 'role.all'] as const
  const remove = useWrite('role.rule.remove', { refreshes: [...refreshes] })
  const make = useWrite('role.rule.make', { refreshes: [...refreshes] })
  if (!rule) return null
  const { kind, department, title, reach, until } = rule
  const again = () =>
    make.mutateAsync({
      id: role.id,
      kind,
      reach: reach === 'own' ? 'own' : 'all',
      until,
      ...(department && { department: department.id }),
      ...(title && { title }),
    })
  const sure = () =>
    remove.mutate(
      { id: role.id, rule: rule.id },
      {
        onSuccess: () => {
          offerUndo(say('roles.rule.removed'), again)
          onClose()
        },
      },
    )
  return (
    <Question
      title={say('roles.rule.removeOf', { rule: whyOf(say, rule) })}
      sure={say('roles.rule.remove')}
      busy={remove.isPending}
      failed={remove.error}
      onSure={sure}
      onClose={onClose}
    >
      <Affected of={{ id: role.id, rule: rule.id }} />
    </Question>
  )
}
