import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './status.module.css'

export function Status({ status }: { status: Enterprise['status'] }) {
  const say = useSay()
  return (
    <span className={styles.status} data-status={status}>
      {say(`enterprise.status.${status}`)}
    </span>
  )
}
