import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { AdminList, EnterpriseFacts } from '../details/enterprise.facts.tsx'
import { ProvisioningSteps } from '../details/provisioning.tsx'
import styles from './enterprise-detail.module.css'
import { Hierarchy } from './hierarchy.tsx'
import { Limits } from './limits.tsx'
import type { TabProps } from './tabs.tsx'

const ELSEWHERE: WordKey[] = [
  'enterprise.column.expires',
  'enterprise.column.parent',
  'enterprise.children',
  'enterprise.column.isControl',
]

export function OverviewTab({ whole }: TabProps) {
  const say = useSay()
  return (
    <div className={styles.stack}>
      {(whole.status === 'provisioning' || whole.status === 'failed') && (
        <Section title={say('provisioning.title')}>
          <ProvisioningSteps entid={whole.id} />
        </Section>
      )}
      <div className={styles.columns}>
        <Limits whole={whole} />
        <Hierarchy whole={whole} />
      </div>
      <Section title={say('enterprise.facts')}>
        <EnterpriseFacts whole={whole} without={ELSEWHERE} />
      </Section>
      <Section title={say('enterprise.admins')}>
        <AdminList admins={whole.admins} />
      </Section>
    </div>
  )
}
