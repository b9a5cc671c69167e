import type { PersonDetails } from '@atrium/contract/people/person.contract.ts'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { addInput, changesBetween, type Values } from './user.values.ts'

type Save = {
  person: PersonDetails | null
  before: Values
  onAdded: (secret: Secret) => void
  onSaved: () => void
}

/** Sends the form. A refusal leaves everything as it was typed. */
export function useSave({ person, before, onAdded, onSaved }: Save) {
  const say = useSay()
  const add = useWrite('sysop.user.add', { refreshes: ['sysop.user.list'] })
  const update = useWrite('sysop.user.update', { refreshes: ['sysop.user.list', 'user.person'] })
  const save = (values: Values) => {
    if (!person) {
      add.mutate(addInput(values), { onSuccess: onAdded })
      return
    }
    update.mutate(
      { id: person.id, ...changesBetween(before, values) },
      {
        onSuccess: ({ name }) => {
          toasts.show({ message: say('user.saved', { name }) })
          onSaved()
        },
      },
    )
  }
  return { save, failed: add.error ?? update.error, busy: add.isPending || update.isPending }
}
