import type { Output } from '@atrium/contract/kernel/client.ts'
import { MOST_NETWORKS, outsides } from '@atrium/contract/sign-in/policy-limits.ts'
import { ActionIcon, Button, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { IconPlus, IconTrash } from '../../../ui/icons.tsx'
import styles from '../sign-manager.module.css'
import own from './networks.module.css'

type Policy = Output<'signInPolicy.get'>
type Network = Policy['networks'][number] & { key: number }

/** Rows are told apart while they are typed; no network has a name of its own yet. */
let nextKey = 0
const keyed = (network: Policy['networks'][number]): Network => ({ ...network, key: nextKey++ })

const plain = ({ name, range }: Omit<Network, 'key'>) => ({ name, range })

// words: signManager.outside.*
export function NetworksForm({ policy }: { policy: Policy }) {
  const say = useSay()
  const [outside, setOutside] = useState(policy.outside)
  const [networks, setNetworks] = useState(() => policy.networks.map(keyed))
  const chosen = { outside, networks: networks.map(plain) }
  const now = JSON.stringify(chosen)
  // As it was sent: the server may write a range otherwise.
  const [saved, setSaved] = useState(now)
  useUnsaved(now !== saved)
  const set = useWrite('signInPolicy.setNetworks', { refreshes: ['signInPolicy.get'] })
  const change = (key: number, part: Partial<Network>) =>
    setNetworks(networks.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const add = (range: string) => setNetworks([...networks, keyed({ name: '', range })])
  const save = async () => {
    try {
      await set.mutateAsync(chosen)
    } catch {
      // Said above the form, and at the network it is about.
      return
    }
    setSaved(now)
    toasts.show({ message: say('signManager.networks.saved') })
  }
  const errorOf = (at: number, part: string) => set.error?.fields[`networks.${at}.${part}`]
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit(() => void save())}>
      <Refusal of={set.error} />
      {networks.length === 0 && <p className={own.none}>{say('signManager.networks.none')}</p>}
      {networks.length > 0 && (
        <ul className={own.networks}>
          {networks.map(({ key, name, range }, at) => (
            <li key={key}>
              <TextInput
                label={say('signManager.networks.name')}
                placeholder={say('signManager.networks.name.example')}
                value={name}
                maxLength={60}
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
                error={errorOf(at, 'name')}
              />
              <TextInput
                label={say('signManager.networks.range')}
                placeholder="203.0.113.0/24"
                value={range}
                maxLength={50}
                onChange={({ currentTarget }) => change(key, { range: currentTarget.value.trim() })}
                error={errorOf(at, 'range')}
              />
              <ActionIcon
                variant="subtle"
                color="neutral"
                size="lg"
                aria-label={say('signManager.networks.remove', { name: name || range })}
                onClick={() => setNetworks(networks.filter((each) => each.key !== key))}
              >
                <IconTrash />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {set.error?.fields.networks && <p className={own.error}>{set.error.fields.networks}</p>}
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
      <Radio.Group
        label={say('signManager.outside')}
        value={outside}
        onChange={(value) => setOutside(outsides.find((each) => each === value) ?? outside)}
        error={set.error?.fields.outside}
      >
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
        <Button type="submit" loading={set.isPending}>
          {say('do.save')}
        </Button>
      </div>
    </form>
  )
}
