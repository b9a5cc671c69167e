import type { Output } from '@atrium/contract/kernel/client.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useRights } from '../../entities/people/use-rights.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'

const LABELS = {
  phone: 'profileField.phone',
  department: 'profileField.department',
  title: 'profileField.title.of',
} as const
const HIDEABLE = ['phone', 'department', 'title'] as const
type Fields = Output<'profile.fields'>['fields']

/** Which facts about people their colleagues and apps see, and whether people can change their own name. */
export function ProfileFieldsSection() {
  const say = useSay()
  const may = useRights()
  const read = useRead('profile.fields', {})
  if (!may('org')) return null
  return (
    <Section title={say('profileField.title')} lead={say('profileField.lead')}>
      <Remote of={read} skeleton={<Skeleton height={120} />}>
        {({ fields }) => <Choices fields={fields} />}
      </Remote>
    </Section>
  )
}

function Choices({ fields }: { fields: Fields }) {
  const say = useSay()
  const save = useWrite('profile.fields.set', { refreshes: ['profile.fields'] })
  const chosen = {
    hidden: HIDEABLE.filter((name) => fields.some((field) => field.name === name && !field.shown)),
    nameEditable: fields.some(({ name, editable }) => name === 'name' && editable),
  }
  const shown = save.isPending ? save.variables : chosen
  const choose = (change: Partial<typeof chosen>) =>
    save.mutate(
      { ...chosen, ...change },
      {
        onError: toastFailure,
        onSuccess: () => toasts.show({ message: say('profileField.saved') }),
      },
    )
  const toggled = (name: (typeof HIDEABLE)[number], isShown: boolean) =>
    HIDEABLE.filter((one) => (one === name ? !isShown : chosen.hidden.includes(one)))
  return (
    <>
      {HIDEABLE.map((name) => (
        <Checkbox
          key={name}
          label={say(LABELS[name])}
          checked={!shown.hidden.includes(name)}
          disabled={save.isPending}
          onChange={({ currentTarget }) => choose({ hidden: toggled(name, currentTarget.checked) })}
        />
      ))}
      <Checkbox
        label={say('profileField.nameEditable')}
        checked={shown.nameEditable}
        disabled={save.isPending}
        onChange={({ currentTarget }) => choose({ nameEditable: currentTarget.checked })}
      />
    </>
  )
}
