import { useRead } from '../../kernel/data/api.ts'
import { formatBytes, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import styles from './file.module.css'

/**
 * How much storage the reader uses and may use, how much of it is deleted files, and how much of the space's storage
 * is used.
 */
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
      <p>
        {say(usage.removed > 0 ? 'file.own.removed' : 'file.own', {
          files: number(usage.files - usage.removed),
          removed: number(usage.removed),
          most: number(rules.most),
          bytes: bytes(usage.bytes),
          largest: bytes(rules.largest),
        })}
      </p>
      <p>{say('file.storage')}</p>
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
      {usage.apps > 0 && <p>{say('enterprise.storage.apps', { n: bytes(usage.apps) })}</p>}
    </section>
  )
}
