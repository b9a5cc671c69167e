import type { Output } from '@atrium/contract/kernel/client.ts'
import { Anchor, Skeleton } from '@mantine/core'
import { Fragment } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Status } from '../details/status.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'
import { addressOf } from './tabs.tsx'

type Relative = Output<'enterprise.hierarchy'>['above'][number]

/** Where it stands among others, and what being controlled means. */
export function Hierarchy({ whole }: TabProps) {
  const say = useSay()
  const hierarchy = useRead('enterprise.hierarchy', { entid: whole.id })
  return (
    <Section
      title={say('enterprise.hierarchy')}
      lead={say(whole.isControl ? 'enterprise.isControl.hint' : 'enterprise.isControl.free')}
    >
      <Remote of={hierarchy} skeleton={<Skeleton height={90} />}>
        {({ above, below, belowInAll }) => (
          <FactList
            facts={[
              [
                say('enterprise.hierarchy.above'),
                <Relatives key="above" of={above} none={say('enterprise.hierarchy.top')} />,
              ],
              [
                say('enterprise.hierarchy.below'),
                <Fragment key="below">
                  <Relatives of={below} none={say('enterprise.hierarchy.none')} />
                  {belowInAll > below.length && (
                    <span className={styles.faint}>
                      {say('enterprise.hierarchy.more', { count: belowInAll, shown: below.length })}
                    </span>
                  )}
                </Fragment>,
              ],
            ]}
          />
        )}
      </Remote>
    </Section>
  )
}

function Relatives({ of, none }: { of: Relative[]; none: string }) {
  const say = useSay()
  if (of.length === 0) return <span className={styles.faint}>{none}</span>
  return (
    <ul className={styles.links}>
      {of.map(({ id, name, status, isControl }) => (
        <li key={id}>
          <Anchor component={Link} to={addressOf(id)}>
            {name}
          </Anchor>
          {status !== 'active' && <Status status={status} />}
          {isControl && <Badge tone="info">{say('enterprise.column.isControl')}</Badge>}
        </li>
      ))}
    </ul>
  )
}
