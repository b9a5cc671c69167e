import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { addInput, changesBetween, type Values } from './member.values.ts'

type Save = {
  member: MemberRow | null
  before: Values
  onAdded: (secret: Secret) => void
  onSaved: () => void
}

/** Sends the form. A refusal leaves everything as it was typed. */
export function useSave({ member, before, onAdded, onSaved }: Save) {
  const say = useSay()
  const add = useWrite('member.add', { refreshes: ['member.list', 'department.tree'] })
  const update = useWrite('member.update', {
    refreshes: ['member.list', 'member.get', 'department.tree'],
  })
  const save = (values: Values) => {
    if (!member) {
      add.mutate(addInput(values), { onSuccess: onAdded })
      return
    }
    update.mutate(
      { id: member.id, ...changesBetween(before, values) },
      {
        onSuccess: () => {
          toasts.show({ message: say('org.saved', { name: values.name }) })
          onSaved()
        },
      },
    )
  }
  return { save, failed: add.error ?? update.error, busy: add.isPending || update.isPending }
}
