import { UnstyledButton } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconAlert } from '../../../ui/icons.tsx'
import styles from './attention.module.css'
import { type Need, needsOf } from './needs.ts'
import { addressOf, type TabProps } from './tabs.tsx'

/** What needs an operator in this enterprise now; draws nothing without such. */
export function EnterpriseAttention({ whole, onLimits }: TabProps & { onLimits: () => void }) {
  const say = useSay()
  const needs = needsOf(whole, useNow())
  if (needs.length === 0) return null
  return (
    <section className={styles.attention} aria-label={say('overview.attention')}>
      <ul>
        {needs.map((need) => (
          <NeedLine key={need.kind} need={need} whole={whole} onLimits={onLimits} />
        ))}
      </ul>
    </section>
  )
}

// words: enterprise.need.*
function NeedLine({ need, whole, onLimits }: TabProps & { need: Need; onLimits: () => void }) {
  const say = useSay()
  const date = need.at ? formatDate(say.language, need.at) : ''
  return (
    <li data-grave={need.isGrave || undefined}>
      <IconAlert />
      <span>{say.named(`enterprise.need.${need.kind}`, { date })}</span>
      {need.way === 'limits' && whole.can.edit && (
        <UnstyledButton className={styles.way} onClick={onLimits}>
          {say('enterprise.limits.edit')}
        </UnstyledButton>
      )}
      {need.way === 'admin' && whole.admins[0] && (
        <Link className={styles.way} to={`/sysop/user?open=${whole.admins[0].id}`}>
          {say('enterprise.need.way.admin')}
        </Link>
      )}
      {need.way === 'people' && (
        <Link className={styles.way} to={addressOf(whole.id, 'people')}>
          {say('enterprise.tab.people')}
        </Link>
      )}
    </li>
  )
}
