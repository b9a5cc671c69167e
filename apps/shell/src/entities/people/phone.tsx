import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import styles from './phone.module.css'

/** A phone number, and whether its owner has confirmed it: one that others wrote down cannot be used to sign in. */
export function Phone({ shown, confirmed }: { shown: string; confirmed: boolean }) {
  const say = useSay()
  if (confirmed) return shown
  return (
    <span className={styles.phone} title={say('phone.unconfirmed.why')}>
      {shown} <Badge tone="neutral">{say('phone.unconfirmed')}</Badge>
    </span>
  )
}
