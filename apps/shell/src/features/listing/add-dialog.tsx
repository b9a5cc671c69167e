import { Select } from '@mantine/core'
import { useState } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'

type AddDialogProps = { onClose: () => void; onDone: (id: number) => void }

/** Which app: one that is registered and has no listing yet. */
export function AddDialog({ onClose, onDone }: AddDialogProps) {
  const say = useSay()
  const [app, setApp] = useState<string | null>(null)
  const { data: apps = [], isSuccess } = useRead('listing.unlisted', {})
  const add = useWrite('listing.add', { refreshes: ['listing.list', 'listing.unlisted'] })
  const send = () => {
    if (app) add.mutate({ app }, { onSuccess: ({ id }) => onDone(id) })
  }
  return (
    <Dialog title={say('listing.add')} onClose={onClose}>
      <form className={form.form} noValidate onSubmit={onSubmit(send)}>
        <p className={form.text}>{say('listing.add.text')}</p>
        <Refusal of={add.error} />
        <Select
          label={say('listing.app')}
          placeholder={say(isSuccess && apps.length === 0 ? 'listing.add.none' : 'listing.choose')}
          data={apps.map(({ name, title }) => ({
            value: name,
            label: `${titleOf(say, title)} (${name})`,
          }))}
          value={app}
          onChange={setApp}
          searchable
          nothingFoundMessage={say('list.nothingFound')}
          error={add.error?.fields.app}
          data-autofocus
        />
        <FormAnswers
          sure={say('listing.add.do')}
          busy={add.isPending}
          disabled={!app}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
