import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { Skeleton } from '@mantine/core'
import {
  type Choices,
  type MemberPlace,
  PlaceFields,
} from '../../entities/invitation/place-fields.tsx'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type AcceptDialogProps = { request: JoinRequest | null; onClose: () => void }

/** Accepts a request to join: the department and roles, chosen beforehand where the invitation says them. */
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
  const accept = useWrite('joinRequest.accept', {
    refreshes: ['joinRequest.list', 'joinRequest.summary'],
  })
  const form = useForm<MemberPlace, unknown>({
    values: {
      department: department?.id ?? null,
      role: role && isOffered ? String(role.id) : null,
    },
    send: (values) =>
      accept.mutateAsync({
        id,
        department: values.department,
        role: values.role ? Number(values.role) : null,
      }),
    message: say('joinRequest.accepted', { name: person.name }),
    onDone: onClose,
  })
  return (
    <Form of={form}>
      <p className={styles.text}>
        {say('joinRequest.accept.text', { name: person.name, loginId: person.loginId })}
      </p>
      <PlaceFields
        of="joinRequest"
        choices={choices}
        values={form.values}
        verdict={form.verdict}
        set={form.change}
      />
      <FormAnswers sure={say('joinRequest.accept')} busy={form.isBusy} onCancel={onClose} />
    </Form>
  )
}
