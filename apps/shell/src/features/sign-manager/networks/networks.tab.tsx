import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from '../sign-manager.module.css'
import { NetworksForm } from './networks.form.tsx'

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
