import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Section } from '../../ui/details/section.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Connections } from './connections/connections.tsx'
import { Members } from './members.tsx'
import { PolicyForm } from './policy.form.tsx'
import styles from './sign-manager.module.css'

/** How people come into this space: what it asks at the door, and who is ready. */
export function SignManagerPage() {
  const say = useSay()
  const policy = useRead('signInPolicy.get', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('signManager.title')} lead={say('signManager.lead')} />
      <Section title={say('signManager.twoStep')} lead={say('signManager.twoStep.lead')}>
        <Remote of={policy} skeleton={<Skeleton height={260} />}>
          {(known) => <PolicyForm key={stateOf(known)} policy={known} />}
        </Remote>
      </Section>
      <Section title={say('signManager.members')} lead={say('signManager.members.lead')}>
        <Remote of={policy} skeleton={<Skeleton height={200} />}>
          {({ members }) => <Members members={members} />}
        </Remote>
      </Section>
      <Section title={say('connection.title')} lead={say('connection.lead')}>
        <Connections />
      </Section>
    </div>
  )
}

/** Somebody else's change replaces what is typed here; news of a member does not. */
const stateOf = ({ members: _, roles: __, ...policy }: Output<'signInPolicy.get'>) =>
  JSON.stringify(policy)
