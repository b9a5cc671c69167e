import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useState } from 'react'
import { ask, type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Created } from './created-dialog.tsx'
import { addInput, changesBetween, newValues, valuesOf } from './enterprise.values.ts'

type EnterpriseFormProps = {
  /** The enterprise to edit; null to create one. */
  enterprise: Enterprise | null
  onCreated: (created: Created) => void
  onSaved: () => void
}

const refreshes = ['sysop.enterprise.list', 'sysop.entinfo', 'sysop.entlist'] as const

/** The form of an enterprise; of an existing one only changed fields are sent. */
export function useEnterpriseForm({ enterprise, onCreated, onSaved }: EnterpriseFormProps) {
  const say = useSay()
  const [revision, setRevision] = useState(enterprise?.revision)
  const add = useWrite('sysop.enterprise.add', { refreshes: [...refreshes] })
  const update = useWrite('sysop.enterprise.update', { refreshes: [...refreshes] })
  const before = enterprise ? valuesOf(enterprise) : newValues
  return useForm({
    values: before,
    send: async (values): Promise<Created | null> => {
      if (!enterprise) return add.mutateAsync(addInput(values))
      const input = { id: enterprise.id, revision, ...changesBetween(before, values) }
      await update.mutateAsync(input).catch((failed: CallFailed) => {
        const msg = failed.error === 'outdated' ? say('enterprise.outdated') : failed.msg
        throw Object.assign(failed, { msg })
      })
      return null
    },
    message: (created, { name }) => !created && say('enterprise.saved', { name }),
    onDone: (created) => (created ? onCreated(created) : onSaved()),
    onRefused: async (failed) => {
      if (failed.error !== 'outdated' || !enterprise) return
      // Only changed fields are sent, so another try keeps what somebody else has saved.
      setRevision((await ask('sysop.entinfo', { entid: enterprise.id })).revision)
    },
  })
}
