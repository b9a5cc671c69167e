import type { OfferedApp } from '@atrium/contract/apps/micro-app.contract.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import styles from './app-card.module.css'

type AppAudienceProps = Pick<NonNullable<OfferedApp['installed']>, 'audience'>

/** Who sees an app, where that is not everybody; it stands out where nobody does any more. */
export function AppAudience({ audience }: AppAudienceProps) {
  const say = useSay()
  if (!audience) return <p className={styles.since}>{say('apps.audience.all')}</p>
  const { people } = audience
  if (people === 0)
    return (
      <div className={styles.nobody} role="alert">
        <Badge tone="danger">{say('apps.audience.nobody')}</Badge>
        <p>{say('apps.audience.nobody.text')}</p>
      </div>
    )
  return (
    <p className={styles.audience}>
      <Badge tone="info">
        {say.count('apps.audience.some', people, { people: formatNumber(say.language, people) })}
      </Badge>
    </p>
  )
}
