import type { Output } from '@atrium/contract/kernel/client.ts'
import { MOST_NETWORKS, outsides } from '@atrium/contract/sign-in/policy-limits.ts'
import { ActionIcon, Button, Radio, Skeleton, TextInput } from '@mantine/core'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.tsx'
import styles from '../sign-manager.module.css'
import own from './networks.module.css'

export function NetworksTab() {
  const say = useSay()
  const policy = useRead('signInPolicy.get', {})
  return (
    <div className={styles.narrow}>
      <Section title={say('signManager.networks')} lead={say('signManager.networks.lead')}>
        <Remote of={policy} skeleton={<Skeleton height={260} />}>
          {(known) => (
            <NetworksForm key={JSON.stringify([known.outside, known.networks])} policy={known} />
          )}
        </Remote>
      </Section>
    </div>
  )
}

type Policy = Output<'signInPolicy.get'>
type Network = Policy['networks'][number]

// words: signManager.outside.*
function NetworksForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const set = useWrite('signInPolicy.setNetworks', { refreshes: ['signInPolicy.get'] })
  const form = useForm({
    values: {
      outside: policy.outside,
      networks: policy.networks.map(({ name, range }) => ({ name, range })),
    },
    send: (chosen) => set.mutateAsync(chosen),
    message: say('signManager.networks.saved'),
  })
  const { networks } = form.values
  const change = (changed: number, part: Partial<Network>) =>
    form.change({
      networks: networks.map((each, at) => (at === changed ? { ...each, ...part } : each)),
    })
  const add = (range: string) => form.change({ networks: [...networks, { name: '', range }] })
  const verdict = form.verdict('networks')
  return (
    <Form of={form} className={styles.form}>
      {networks.length === 0 && <p className={own.none}>{say('signManager.networks.none')}</p>}
      {networks.length > 0 && (
        <ul className={own.networks}>
          {networks.map(({ name, range }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a network has no name of its own while it is typed
            <li key={at}>
              <TextInput
                label={say('signManager.networks.name')}
                placeholder={say('signManager.networks.name.example')}
                value={name}
                maxLength={60}
                onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
                error={form.verdict(`networks.${at}.name`)}
              />
              <TextInput
                label={say('signManager.networks.range')}
                placeholder="203.0.113.0/24"
                value={range}
                maxLength={50}
                onChange={({ currentTarget }) => change(at, { range: currentTarget.value.trim() })}
                error={form.verdict(`networks.${at}.range`)}
              />
              <ActionIcon
                variant="subtle"
                color="neutral"
                size="lg"
                aria-label={say('signManager.networks.remove', { name: name || range })}
                onClick={() => form.change({ networks: networks.toSpliced(at, 1) })}
              >
                <IconTrash />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {verdict && <p className={own.error}>{verdict}</p>}
      <div className={styles.beside}>
        <Button
          variant="default"
          leftSection={<IconPlus />}
          why={networks.length >= MOST_NETWORKS && say('form.most', { most: MOST_NETWORKS })}
          onClick={() => add('')}
        >
          {say('signManager.networks.add')}
        </Button>
        {!networks.some(({ range }) => range === policy.address) && (
          <Button variant="subtle" onClick={() => add(policy.address)}>
            {say('signManager.networks.addOwn', { address: policy.address })}
          </Button>
        )}
      </div>
      <Radio.Group label={say('signManager.outside')} {...form.choice('outside')}>
        <div className={styles.options}>
          {outsides.map((each) => (
            <Radio
              key={each}
              value={each}
              label={say(`signManager.outside.${each}`)}
              description={say(`signManager.outside.${each}.text`)}
            />
          ))}
        </div>
      </Radio.Group>
      <div>
        <Button type="submit" loading={form.isBusy}>
          {say('do.save')}
        </Button>
      </div>
    </Form>
  )
}
