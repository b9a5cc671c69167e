import { Checkbox } from '@mantine/core'
import { type Choices, PlaceFields } from '../../entities/invitation/place-fields.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { DateField } from '../../ui/controls/date-field.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import type { Invite } from './invite.values.ts'

type GiftFieldsProps = { choices: Choices; form: FormOf<Invite> }

/**
 * The fields of an invitation: until when it holds, the department and roles it gives, and whether somebody decides
 * about each person.
 */
export function GiftFields({ choices, form }: GiftFieldsProps) {
  const say = useSay()
  return (
    <>
      <DateField
        time="23:59"
        label={say('invitation.until')}
        {...form.choice('until')}
        error={form.verdict('until') ?? form.verdict('days')}
        required
      />
      <PlaceFields
        of="invitation"
        choices={choices}
        values={form.values}
        verdict={form.verdict}
        set={form.change}
      />
      <Checkbox
        label={say('invitation.needsApproval')}
        description={say('invitation.needsApproval.hint')}
        {...form.tick('needsApproval')}
      />
    </>
  )
}
