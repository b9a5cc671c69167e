import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import styles from '../sign-manager.module.css'

type Policy = Output<'signInPolicy.get'>

// words: signManager.way.*
export function WaysForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const [ways, setWays] = useState(policy.ways)
  const set = useWrite('signInPolicy.setWays', { refreshes: ['signInPolicy.get'] })
  const save = () =>
    void set
      .mutateAsync({ ways })
      .then(() => toasts.show({ message: say('signManager.ways.saved') }))
      .catch(() => {})
  const isSame =
    ways.length === policy.ways.length && ways.every((way) => policy.ways.includes(way))
  useUnsaved(!isSame)
  const lacking = ways.length === 0 && say('signManager.ways.none')
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={set.error} />
      <Checkbox.Group
        aria-label={say('signManager.ways')}
        value={ways}
        onChange={(chosen) => setWays(policy.possibleWays.filter((way) => chosen.includes(way)))}
        error={lacking || set.error?.fields.ways}
      >
        <div className={styles.options}>
          {policy.possibleWays.map((way) => (
            <Checkbox
              key={way}
              value={way}
              label={say(`signManager.way.${way}`)}
              description={say(`signManager.way.${way}.text`)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div>
        <Button
          type="submit"
          loading={set.isPending}
          why={lacking || (isSame && say('form.unchanged'))}
        >
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}
