import { MOST_PHONES, MOST_USES, NOTE_LENGTH } from '@atrium/contract/people/people-limits.ts'
import { NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core'
import type { Choices } from '../../entities/invitation/place-fields.tsx'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Segments } from '../../ui/controls/segments.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Form } from '../../ui/form/form.tsx'
import { GiftFields } from './gift-fields.tsx'
import { phonesIn } from './invite.values.ts'
import { useInvite } from './use-invite.ts'

type FormProps = { onMade: (id: number) => void; onClose: () => void }

/** Creates an invitation: a code for anybody who gets it, or one for each of some phone numbers. */
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
  const form = useInvite({ onMade, onClose })
  const { values } = form
  const isByPhone = values.by === 'phones'
  const phones = phonesIn(values.phones)
  return (
    <Form of={form}>
      {choices.sms && (
        <Segments
          aria-label={say('invitation.by')}
          isWide
          data={(['code', 'phones'] as const).map((value) => ({
            value,
            label: say(`invitation.by.${value}`),
          }))}
          value={values.by}
          onChange={(by) => form.change({ by })}
        />
      )}
      {isByPhone ? (
        <Textarea
          label={say('invitation.phones')}
          description={say('invitation.phones.hint', { most: MOST_PHONES })}
          {...form.text('phones')}
          error={
            form.verdict('phones') ??
            (phones.length > MOST_PHONES && say('invitation.phones.most', { most: MOST_PHONES }))
          }
          rows={5}
          required
          data-autofocus
        />
      ) : (
        <NumberInput
          label={say('invitation.uses')}
          {...form.number('uses')}
          min={1}
          max={MOST_USES}
          allowDecimal={false}
          required
          data-autofocus
        />
      )}
      <GiftFields choices={choices} form={form} />
      <TextInput
        label={say('invitation.note')}
        description={say('invitation.note.hint')}
        {...form.text('note')}
        maxLength={NOTE_LENGTH}
      />
      <FormAnswers
        sure={isByPhone ? say.count('invitation.send', phones.length) : say('invitation.make')}
        busy={form.isBusy}
        disabled={isByPhone && (phones.length === 0 || phones.length > MOST_PHONES)}
        sticky
        onCancel={onClose}
      />
    </Form>
  )
}
