import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './way-count.module.css'

/** How much waits behind a way of the menu; nothing where nothing does. More than 99 is many, and the sign stays small. */
export function WayCount() {
  const say = useSay()
  const open = useRead('task.summary', {}).data?.open
  if (!open) return null
  return (
    <span
      className={styles.count}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the sign is a number, no picture file
      role="img"
      data-count
      aria-label={say.count('task.waiting', open)}
    >
      {open > 99 ? '99+' : open}
    </span>
  )
}
