import { MOST_PHONES, MOST_USES, NOTE_LENGTH } from '@atrium/contract/people/invitation-limits.ts'
import { NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Choices } from '../../entities/invitation/place-fields.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { GiftFields } from './gift-fields.tsx'
import { newInvite, phonesIn } from './invite.values.ts'
import { useInvite } from './use-invite.ts'

type FormProps = { onMade: (id: number) => void; onClose: () => void }

/** A code for whoever gets it, or one for each of some phones. */
export function InviteDrawer({ opened, ...props }: FormProps & { opened: boolean }) {
  const say = useSay()
  const choices = useRead('invitation.choices', {}, { enabled: opened })
  return (
    <SideDrawer
      opened={opened}
      onClose={props.onClose}
      size="md"
      keeps
      title={say('invitation.make')}
    >
      <Remote of={choices} skeleton={<Skeleton height={320} />}>
        {(known) => <InviteForm {...props} choices={known} />}
      </Remote>
    </SideDrawer>
  )
}

function InviteForm({ choices, onMade, onClose }: FormProps & { choices: Choices }) {
  const say = useSay()
  const [values, setValues] = useState(newInvite)
  const { invite, busy, failed } = useInvite({ onMade, onClose })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const isByPhone = values.by === 'phones'
  const phones = phonesIn(values.phones)
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => invite(values))}>
      <Refusal of={failed} />
      {choices.sms && (
        <Segments
          aria-label={say('invitation.by')}
          isWide
          data={(['code', 'phones'] as const).map((value) => ({
            value,
            label: say(`invitation.by.${value}`),
          }))}
          value={values.by}
          onChange={(by) => set({ by })}
        />
      )}
      {isByPhone ? (
        <Textarea
          label={say('invitation.phones')}
          description={say('invitation.phones.hint', { most: MOST_PHONES })}
          value={values.phones}
          onChange={({ currentTarget }) => set({ phones: currentTarget.value })}
          error={
            failed?.fields.phones ??
            (phones.length > MOST_PHONES && say('invitation.phones.most', { most: MOST_PHONES }))
          }
          rows={5}
          required
          data-autofocus
        />
      ) : (
        <NumberInput
          label={say('invitation.uses')}
          value={values.uses}
          onChange={(uses) => set({ uses: Number(uses) })}
          error={failed?.fields.uses}
          min={1}
          max={MOST_USES}
          allowDecimal={false}
          required
          data-autofocus
        />
      )}
      <GiftFields choices={choices} values={values} set={set} errors={failed?.fields ?? {}} />
      <TextInput
        label={say('invitation.note')}
        description={say('invitation.note.hint')}
        value={values.note}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
        error={failed?.fields.note}
        maxLength={NOTE_LENGTH}
      />
      <FormAnswers
        sure={isByPhone ? say.count('invitation.send', phones.length) : say('invitation.make')}
        busy={busy}
        disabled={isByPhone && (phones.length === 0 || phones.length > MOST_PHONES)}
        sticky
        onCancel={onClose}
      />
    </form>
  )
}
