import { formatMoment } from '../../../kernel/formats.ts'
import { useSay } from '../../../kernel/words.ts'
import { LastSeen } from '../table/user.cells.tsx'
import styles from './user.details.module.css'
import type { Whole } from './whole.ts'

export function Facts({ whole, showsPhone }: { whole: Whole; showsPhone: boolean }) {
  const say = useSay()
  return (
    <dl className={styles.facts}>
      {showsPhone && (
        <div>
          <dt>{say('user.column.phone')}</dt>
          <dd>{whole.phone ?? say('user.none')}</dd>
        </div>
      )}
      {whole.oneTime?.until && !whole.oneTime.ranOut && (
        <div>
          <dt>{say('user.oneTime.until')}</dt>
          <dd>{formatMoment(say.language, whole.oneTime.until)}</dd>
        </div>
      )}
      <div>
        <dt>{say('user.column.lastSeen')}</dt>
        <dd>
          <LastSeen row={whole} />
        </dd>
      </div>
      <div>
        <dt>{say('user.column.created')}</dt>
        <dd>{formatMoment(say.language, whole.created)}</dd>
      </div>
    </dl>
  )
}
