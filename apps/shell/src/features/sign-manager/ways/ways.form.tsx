import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Checkbox } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import styles from '../sign-manager.module.css'

type Policy = Output<'signInPolicy.get'>

// words: signManager.way.*
export function WaysForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const set = useWrite('signInPolicy.setWays', { refreshes: ['signInPolicy.get'] })
  const offered = (ways: readonly string[]) =>
    policy.possibleWays.filter((way) => ways.includes(way))
  const form = useForm({
    values: { ways: offered(policy.ways) },
    send: ({ ways }) => set.mutateAsync({ ways }),
    message: say('signManager.ways.saved'),
  })
  const { ways } = form.values
  const lacking = ways.length === 0 && say('signManager.ways.none')
  return (
    <Form of={form} className={styles.form}>
      <Checkbox.Group
        aria-label={say('signManager.ways')}
        value={ways}
        onChange={(chosen) => form.change({ ways: offered(chosen) })}
        error={lacking || form.verdict('ways')}
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
          loading={form.isBusy}
          why={lacking || (!form.isDirty && say('form.unchanged'))}
        >
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}
