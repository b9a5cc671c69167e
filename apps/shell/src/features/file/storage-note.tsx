import { useRead } from '../../kernel/data/api.ts'
import { formatBytes, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import styles from './file.module.css'

/** How much of the enterprise's room is taken, how much of that is the reader's, and what the space takes. */
export function StorageNote() {
  const say = useSay()
  const usage = useRead('file.usage', {}).data
  const rules = useRead('file.rules', {}).data
  if (!usage || !rules) return <div className={styles.storage} />
  const bytes = (value: number) => formatBytes(say.language, value)
  const number = (value: number) => formatNumber(say.language, value)
  const isFull = usage.storage >= usage.storageLimit * 0.9
  return (
    <section className={styles.storage} aria-label={say('file.storage')}>
      <ProgressBar
        label={say('file.storage')}
        text={say('file.storage.used', {
          used: bytes(usage.storage),
          limit: bytes(usage.storageLimit),
        })}
        value={usage.storage}
        max={Math.max(1, usage.storageLimit)}
        {...(isFull && { tone: 'danger' as const })}
      />
      <p>
        {say('file.own', {
          files: number(usage.files),
          most: number(rules.most),
          bytes: bytes(usage.bytes),
          largest: bytes(rules.largest),
        })}
      </p>
    </section>
  )
}
