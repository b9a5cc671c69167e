import type { Output } from '@atrium/contract/kernel/client.ts'
import { Anchor, Skeleton, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Status } from '../details/status.tsx'
import styles from './hierarchy.module.css'
import { addressOf, type TabProps } from './tabs.tsx'

type EnterpriseHierarchy = Output<'enterprise.hierarchy'>
type Relative = EnterpriseHierarchy['above'][number]

/** How many branches are in sight; the rest on demand. */
const IN_SIGHT = 5

/** The place of an enterprise among others, as a tree, and what being controlled means. */
export function Hierarchy({ whole }: TabProps) {
  const say = useSay()
  const hierarchy = useRead('enterprise.hierarchy', { entid: whole.id })
  return (
    <Section
      title={say('enterprise.hierarchy')}
      lead={say(whole.isControl ? 'enterprise.isControl.hint' : 'enterprise.isControl.free')}
    >
      <Remote of={hierarchy} skeleton={<Skeleton height={90} />}>
        {(found) => <Tree whole={whole} hierarchy={found} />}
      </Remote>
    </Section>
  )
}

function Tree({
  whole,
  hierarchy: { above, below, belowInAll },
}: TabProps & { hierarchy: EnterpriseHierarchy }) {
  const say = useSay()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? below : below.slice(0, IN_SIGHT)
  return (
    <ul className={styles.tree}>
      {above.map((one, depth) => (
        <Branch key={one.id} of={one} depth={depth} />
      ))}
      <li className={styles.branch} data-depth={Math.min(above.length, 6)} aria-current="true">
        <strong>{whole.name}</strong>
        {above.length === 0 && below.length === 0 && (
          <span className={styles.faint}>{say('enterprise.hierarchy.alone')}</span>
        )}
      </li>
      {shown.map((one) => (
        <Branch key={one.id} of={one} depth={above.length + 1} />
      ))}
      {belowInAll > shown.length && (
        <li className={styles.branch} data-depth={Math.min(above.length + 1, 6)}>
          {isWhole ? (
            <span className={styles.faint}>
              {say('enterprise.hierarchy.more', { count: belowInAll, shown: shown.length })}
            </span>
          ) : (
            <UnstyledButton className={styles.more} onClick={() => setIsWhole(true)}>
              {say.count('enterprise.hierarchy.rest', belowInAll - shown.length)}
            </UnstyledButton>
          )}
        </li>
      )}
    </ul>
  )
}

function Branch({ of: { id, name, status, isControl }, depth }: { of: Relative; depth: number }) {
  const say = useSay()
  return (
    <li className={styles.branch} data-depth={Math.min(depth, 6)}>
      <Anchor component={Link} to={addressOf(id)}>
        {name}
      </Anchor>
      {status !== 'active' && <Status of={{ status }} />}
      {isControl && <Badge tone="info">{say('enterprise.column.isControl')}</Badge>}
    </li>
  )
}
