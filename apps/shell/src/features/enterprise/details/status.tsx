import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useNow } from '../../../kernel/browser/now.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './status.module.css'

type Props = { of: Pick<Enterprise, 'status'> & Partial<Pick<Enterprise, 'expires'>> }

/** The status of an enterprise. One that has expired is marked, because nobody can enter it. */
export function Status({ of: { status, expires } }: Props) {
  const say = useSay()
  const now = useNow()
  const isOver = status === 'active' && expires && Date.parse(expires) <= now
  const shown = isOver ? 'expired' : status
  return (
    <span className={styles.status} data-status={shown}>
      {say(`enterprise.status.${shown}`)}
    </span>
  )
}
