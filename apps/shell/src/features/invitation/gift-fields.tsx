import { Checkbox } from '@mantine/core'
import { type Choices, PlaceFields } from '../../entities/invitation/place-fields.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import type { Invite } from './invite.values.ts'

type GiftFieldsProps = {
  choices: Choices
  values: Invite
  errors: Record<string, string>
  set: (change: Partial<Invite>) => void
}

/** Until when it lets people in, where it leads, what it gives, and whether somebody decides about each. */
export function GiftFields({ choices, values, errors, set }: GiftFieldsProps) {
  const say = useSay()
  return (
    <>
      <DateField
        time="23:59"
        label={say('invitation.until')}
        value={values.until}
        onChange={(until) => set({ until: until ?? '' })}
        error={errors.until ?? errors.days}
        required
      />
      <PlaceFields of="invitation" choices={choices} values={values} errors={errors} set={set} />
      <Checkbox
        label={say('invitation.needsApproval')}
        description={say('invitation.needsApproval.hint')}
        checked={values.needsApproval}
        onChange={({ currentTarget }) => set({ needsApproval: currentTarget.checked })}
      />
    </>
  )
}
