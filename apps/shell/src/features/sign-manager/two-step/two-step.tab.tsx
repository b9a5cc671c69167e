import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from '../sign-manager.module.css'
import { PolicyForm } from './policy.form.tsx'
import { ReadyMembers } from './ready-members.tsx'

/** The second step of the space: of whom it is asked, from when on, and who is ready. */
export function TwoStepTab() {
  const say = useSay()
  const policy = useRead('signInPolicy.get', {})
  return (
    <>
      <div className={styles.narrow}>
        <Section title={say('signManager.twoStep')} lead={say('signManager.twoStep.lead')}>
          <Remote of={policy} skeleton={<Skeleton height={260} />}>
            {(known) => <PolicyForm policy={known} />}
          </Remote>
        </Section>
      </div>
      <Section title={say('signManager.members')} lead={say('signManager.members.lead')}>
        <ReadyMembers />
      </Section>
    </>
  )
}
