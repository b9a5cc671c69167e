import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { ask, type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { Created } from './created-dialog.tsx'
import { addInput, changesBetween, type Values, valuesOf } from './enterprise.values.ts'

type Save = {
  enterprise: Enterprise | null
  onCreated: (created: Created) => void
  onSaved: () => void
  onVerdicts: (fields: Record<string, string>) => void
}

const refreshes = ['sysop.enterprise.list', 'sysop.entinfo', 'sysop.entlist'] as const

/** Sends the form. A refusal leaves everything as it was typed. */
export function useSave({ enterprise, onCreated, onSaved, onVerdicts }: Save) {
  const say = useSay()
  const [trouble, setTrouble] = useState<string | null>(null)
  const [revision, setRevision] = useState(enterprise?.revision)
  const add = useWrite('sysop.enterprise.add', { refreshes: [...refreshes] })
  const update = useWrite('sysop.enterprise.update', { refreshes: [...refreshes] })

  const onError = async ({ error, msg, fields }: CallFailed) => {
    onVerdicts(fields)
    setTrouble(error === 'unreachable' ? say('trouble.unreachable') : msg || say('trouble.text'))
    if (error !== 'outdated' || !enterprise) return
    // Only changed fields are sent, so a second try keeps the other person's work too.
    setTrouble(say('enterprise.outdated'))
    setRevision((await ask('sysop.entinfo', { entid: enterprise.id })).revision)
  }

  const save = (values: Values) => {
    setTrouble(null)
    if (!enterprise) {
      add.mutate(addInput(values), {
        onSuccess: onCreated,
        onError: (failed) => void onError(failed),
      })
      return
    }
    update.mutate(
      { id: enterprise.id, revision, ...changesBetween(valuesOf(enterprise), values) },
      {
        onSuccess: ({ name }) => {
          toasts.show({ message: say('enterprise.saved', { name }) })
          onSaved()
        },
        onError: (failed) => void onError(failed),
      },
    )
  }
  return { save, trouble, busy: add.isPending || update.isPending }
}
