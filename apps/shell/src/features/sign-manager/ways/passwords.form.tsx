import type { Output } from '@atrium/contract/kernel/client.ts'
import { PASSWORD_DAYS, PASSWORD_LENGTH } from '@atrium/contract/sign-in/policy-limits.ts'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../sign-manager.module.css'

type Rules = Output<'signInPolicy.get'>['passwords']

const USUAL = { kinds: 3, days: 90 }

/** The rules for passwords. Length is what helps; the other two are for those who must show them to somebody. */
export function PasswordsForm({ saved }: { saved: Rules }) {
  const say = useSay()
  const set = useWrite('signInPolicy.setPasswords', { refreshes: ['signInPolicy.get'] })
  const form = useForm({
    values: saved,
    send: (rules) => set.mutateAsync(rules),
    message: say('signManager.passwords.saved'),
  })
  const { values: rules, change } = form
  return (
    <Form of={form} className={styles.form}>
      <NumberInput
        className={styles.short ?? ''}
        label={say('signManager.passwords.length')}
        description={say('signManager.passwords.length.hint')}
        {...form.number('length')}
        min={PASSWORD_LENGTH.least}
        max={PASSWORD_LENGTH.most}
        allowDecimal={false}
      />
      <Checkbox
        label={say('signManager.passwords.kinds')}
        description={say('signManager.passwords.kinds.hint')}
        checked={rules.kinds > 1}
        onChange={({ currentTarget }) => change({ kinds: currentTarget.checked ? USUAL.kinds : 1 })}
      />
      {rules.kinds > 1 && (
        <NumberInput
          className={styles.short ?? ''}
          label={say('signManager.passwords.kinds.number')}
          {...form.number('kinds')}
          min={2}
          max={4}
          allowDecimal={false}
        />
      )}
      <Checkbox
        label={say('signManager.passwords.days')}
        description={say('signManager.passwords.days.hint')}
        checked={rules.days !== null}
        onChange={({ currentTarget }) =>
          change({ days: currentTarget.checked ? USUAL.days : null })
        }
      />
      {rules.days !== null && (
        <NumberInput
          className={styles.short ?? ''}
          label={say('signManager.passwords.days.number')}
          value={rules.days}
          onChange={(days) => change({ days: Number(days) })}
          error={form.verdict('days')}
          min={PASSWORD_DAYS.least}
          max={PASSWORD_DAYS.most}
          allowDecimal={false}
        />
      )}
      <div>
        <Button type="submit" loading={form.isBusy} why={!form.isDirty && say('form.unchanged')}>
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}
