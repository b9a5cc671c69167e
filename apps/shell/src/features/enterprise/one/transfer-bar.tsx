import { formatPercent } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from '../details/provisioning.module.css'

type TransferBarProps = { label: string; moved: number; total: number }

/** How far something is; while nobody knows how much there is, only how much has been done. */
export function TransferBar({ label, moved, total }: TransferBarProps) {
  const say = useSay()
  const isKnown = total > 0
  return (
    <div className={styles.bar} aria-live="polite">
      <progress
        className={styles.track}
        aria-label={label}
        {...(isKnown && { value: moved, max: total })}
      />
      <span className={styles.percent}>
        {isKnown ? formatPercent(say.language, moved / total) : say.count('transfer.rows', moved)}
      </span>
    </div>
  )
}
