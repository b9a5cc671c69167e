import { Select } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'

type AddDialogProps = { onClose: () => void; onDone: (id: number) => void }

/** Chooses the app for a new listing: one that is registered and has none yet. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const say = useSay()
  const { data: apps = [], isSuccess } = useRead('listing.unlisted', {})
  const add = useWrite('listing.add', { refreshes: ['listing.list', 'listing.unlisted'] })
  const form = useForm({
    values: { app: '' },
    send: ({ app }) => add.mutateAsync({ app }),
    onDone: ({ id }) => onDone(id),
  })
  return (
    <Dialog title={say('listing.add')} onClose={onClose}>
      <Form of={form}>
        <p className={styles.text}>{say('listing.add.text')}</p>
        <Select
          {...form.choice('app')}
          label={say('listing.app')}
          placeholder={say(isSuccess && apps.length === 0 ? 'listing.add.none' : 'listing.choose')}
          data={apps.map(({ name, title }) => ({
            value: name,
            label: `${titleOf(say, title)} (${name})`,
          }))}
          searchable
          nothingFoundMessage={say('list.nothingFound')}
          data-autofocus
        />
        <FormAnswers
          sure={say('listing.add.do')}
          busy={form.isBusy}
          disabled={!form.values.app}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
