import type { Output } from '@atrium/contract/kernel/client.ts'
import { PASSWORD_DAYS, PASSWORD_LENGTH } from '@atrium/contract/sign-in/policy-limits.ts'
import { Button, Checkbox, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from '../sign-manager.module.css'

type Rules = Output<'signInPolicy.get'>['passwords']

const USUAL = { kinds: 3, days: 90 }

/** Length is what helps; the other two are for those who must show them to somebody. */
export function PasswordsForm({ saved }: { saved: Rules }) {
  const say = useSay()
  const [rules, setRules] = useState(saved)
  const set = useWrite('signInPolicy.setPasswords', { refreshes: ['signInPolicy.get'] })
  const change = (part: Partial<Rules>) => setRules({ ...rules, ...part })
  const save = () =>
    void set
      .mutateAsync(rules)
      .then(() => toasts.show({ message: say('signManager.passwords.saved') }))
      .catch(() => {})
  const isSame = JSON.stringify(rules) === JSON.stringify(saved)
  useUnsaved(!isSame)
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <NumberInput
        className={styles.short ?? ''}
        label={say('signManager.passwords.length')}
        description={say('signManager.passwords.length.hint')}
        value={rules.length}
        onChange={(length) => change({ length: Number(length) })}
        error={set.error?.fields.length}
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
          value={rules.kinds}
          onChange={(kinds) => change({ kinds: Number(kinds) })}
          error={set.error?.fields.kinds}
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
          error={set.error?.fields.days}
          min={PASSWORD_DAYS.least}
          max={PASSWORD_DAYS.most}
          allowDecimal={false}
        />
      )}
      <div>
        <Button type="submit" loading={set.isPending} why={isSame && say('form.unchanged')}>
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}
