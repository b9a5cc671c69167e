import { Select, Skeleton, Textarea } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { leaveFor } from '../../kernel/entry/leave.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import type { Person } from './many/many-dialog.tsx'

type ViewAsDialogProps = { person: Person; onClose: () => void }

/** Asks where and why an operator views as a person: the reason is logged, and told to the enterprise's admins. */
export function ViewAsDialog({ person, onClose }: ViewAsDialogProps) {
  const say = useSay()
  const details = useRead('user.person', { id: person.id })
  return (
    <Dialog
      title={say('user.viewAs.title', { name: `${person.name} (${person.loginId})` })}
      onClose={onClose}
    >
      <Remote of={details} skeleton={<Skeleton height={220} />}>
        {({ memberships }) => {
          const open = memberships.filter(({ status }) => status === 'active')
          return open.length === 0 ? (
            <p className={styles.text}>{say('user.viewAs.nowhere')}</p>
          ) : (
            <ViewAsForm userId={person.id} places={open} onClose={onClose} />
          )
        }}
      </Remote>
    </Dialog>
  )
}

type ViewAsFormProps = {
  userId: number
  places: { entid: number; name: string; space: string }[]
  onClose: () => void
}

function ViewAsForm({ userId, places, onClose }: ViewAsFormProps) {
  const say = useSay()
  const begin = useWrite('viewAs.begin', { leaves: true })
  const form = useForm({
    values: { entid: String(places[0]?.entid), reason: '' },
    send: ({ entid, reason }) => begin.mutateAsync({ userId, entid: Number(entid), reason }),
    onDone: ({ landing }) => leaveFor(landing),
  })
  return (
    <Form of={form}>
      <p className={styles.text}>{say('user.viewAs.text')}</p>
      <Select
        label={say('user.viewAs.enterprise')}
        data={places.map((place) => ({
          value: String(place.entid),
          label: `${place.name} (${place.space})`,
        }))}
        {...form.choice('entid')}
        allowDeselect={false}
      />
      <Textarea
        label={say('user.viewAs.reason')}
        description={say('user.viewAs.reason.hint')}
        {...form.text('reason')}
        maxLength={200}
        rows={2}
        data-autofocus
        required
      />
      <FormAnswers
        sure={say('user.viewAs.begin')}
        busy={form.isBusy}
        disabled={form.values.reason.trim() === ''}
        onCancel={onClose}
      />
    </Form>
  )
}
