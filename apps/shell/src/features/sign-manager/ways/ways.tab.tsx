import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from '../sign-manager.module.css'
import { PasswordsForm } from './passwords.form.tsx'
import { WaysForm } from './ways.form.tsx'

/** The ways to sign in that are open, and the rules for passwords. */
export function WaysTab() {
  const say = useSay()
  const policy = useRead('signInPolicy.get', {})
  return (
    <div className={styles.narrow}>
      <Section title={say('signManager.ways')} lead={say('signManager.ways.lead')}>
        <Remote of={policy} skeleton={<Skeleton height={220} />}>
          {(known) => <WaysForm key={known.ways.join()} policy={known} />}
        </Remote>
      </Section>
      <Section title={say('signManager.passwords')} lead={say('signManager.passwords.lead')}>
        <Remote of={policy} skeleton={<Skeleton height={220} />}>
          {({ passwords }) => <PasswordsForm key={JSON.stringify(passwords)} saved={passwords} />}
        </Remote>
      </Section>
    </div>
  )
}
