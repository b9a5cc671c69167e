import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './password-meter.module.css'

const PAUSE = 300
const BEST = 4

/** How strong a new password is, judged by the server, which knows common ones. */
export function PasswordMeter({ password }: { password: string }) {
  const say = useSay()
  const [judged] = useDebouncedValue(password, PAUSE)
  // A typed password must not stay in the cache: it is dropped with the next letter.
  const { data } = useRead(
    'password.judge',
    { password: judged },
    { enabled: judged !== '', gcTime: 0, placeholderData: (last) => last },
  )
  if (password === '' || !data) return null
  const { ok, reason, score } = data
  return (
    <div className={styles.meter}>
      <meter
        className={styles.bar}
        data-score={score}
        min={0}
        max={BEST}
        value={score}
        aria-label={say('center.password.strength')}
      />
      <span className={styles.words} data-ok={ok} aria-live="polite">
        {reason ? say(`verdict.password_${reason}`) : say.named(`center.password.score.${score}`)}
      </span>
    </div>
  )
}
