import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import {
  type Choices,
  type MemberPlace,
  PlaceFields,
} from '../../entities/invitation/place-fields.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

type AcceptDialogProps = { request: JoinRequest | null; onClose: () => void }

/** Where somebody who asked begins, and as what; what their invitation says is chosen beforehand. */
export function AcceptDialog({ request, onClose }: AcceptDialogProps) {
  const say = useSay()
  const choices = useRead('invitation.choices', {}, { enabled: request !== null })
  if (!request) return null
  return (
    <Dialog title={say('joinRequest.acceptOf', { name: request.person.name })} onClose={onClose}>
      <Remote of={choices} skeleton={<Skeleton height={200} />}>
        {(known) => <AcceptForm request={request} choices={known} onClose={onClose} />}
      </Remote>
    </Dialog>
  )
}

type AcceptFormProps = { request: JoinRequest; choices: Choices; onClose: () => void }

function AcceptForm({ request: { id, person, department, role }, ...props }: AcceptFormProps) {
  const { choices, onClose } = props
  const say = useSay()
  const isOffered = choices.roles.some((offered) => offered.id === role?.id)
  const [values, setValues] = useState<MemberPlace>({
    department: department?.id ?? null,
    role: role && isOffered ? String(role.id) : null,
  })
  const accept = useWrite('joinRequest.accept', {
    refreshes: ['joinRequest.list', 'joinRequest.summary'],
  })
  const done = () => {
    toasts.show({ message: say('joinRequest.accepted', { name: person.name }) })
    onClose()
  }
  const letIn = () =>
    accept.mutate(
      { id, department: values.department, role: values.role ? Number(values.role) : null },
      { onSuccess: done },
    )
  return (
    <form className={form.form} onSubmit={onSubmit(letIn)}>
      <p className={form.text}>
        {say('joinRequest.accept.text', { name: person.name, loginId: person.loginId })}
      </p>
      <Refusal of={accept.error} />
      <PlaceFields
        of="joinRequest"
        choices={choices}
        values={values}
        errors={accept.error?.fields ?? {}}
        set={(change) => setValues({ ...values, ...change })}
      />
      <FormAnswers sure={say('joinRequest.accept')} busy={accept.isPending} onCancel={onClose} />
    </form>
  )
}
