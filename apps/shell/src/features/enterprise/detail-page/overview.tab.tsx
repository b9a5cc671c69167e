import { useState } from 'react'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { EnterpriseFacts } from '../details/enterprise.facts.tsx'
import { ProvisioningSteps } from '../details/provisioning.tsx'
import { AdminsSection } from './admins.section.tsx'
import { AppsSection } from './apps.tab.tsx'
import { EnterpriseAttention } from './attention.tsx'
import styles from './enterprise-detail.module.css'
import { Hierarchy } from './hierarchy.tsx'
import { Limits } from './limits.tsx'
import { SignInSection } from './sign-in.section.tsx'
import type { TabProps } from './tabs.tsx'
import { TrailSection } from './trail.section.tsx'

const ELSEWHERE: WordKey[] = [
  'enterprise.column.expires',
  'enterprise.column.online',
  'enterprise.column.lastActive',
  'enterprise.column.parent',
  'enterprise.children',
  'enterprise.column.isControl',
]

/** The overview of an enterprise: what an operator is usually asked about, with links to each part. */
export function OverviewTab({ whole }: TabProps) {
  const say = useSay()
  const [editsLimits, setEditsLimits] = useState(false)
  return (
    <div className={styles.stack}>
      <EnterpriseAttention whole={whole} onLimits={() => setEditsLimits(true)} />
      {(whole.status === 'provisioning' || whole.status === 'failed') && (
        <Section title={say('provisioning.title')}>
          <ProvisioningSteps entid={whole.id} />
        </Section>
      )}
      <Limits whole={whole} editing={editsLimits} onEditing={setEditsLimits} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <AdminsSection whole={whole} />
          <TrailSection whole={whole} />
          <Section title={say('enterprise.facts')}>
            <EnterpriseFacts whole={whole} without={ELSEWHERE} />
          </Section>
        </div>
        <div className={styles.stack}>
          <SignInSection whole={whole} />
          <AppsSection whole={whole} />
          <Hierarchy whole={whole} />
        </div>
      </div>
    </div>
  )
}
