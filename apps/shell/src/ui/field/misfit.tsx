import { useSay } from '../../kernel/words/words.ts'
import styles from './misfit.module.css'

/** Shows a text that did not fit its field: it is of another kind, out of a file or of a time when the field was, and is kept beside it. */
export function Misfit({ text }: { text: string }) {
  const say = useSay()
  return (
    <span className={styles.misfit} title={`${say('field.misfit')} ${text}`}>
      <span className={styles.why}>{say('field.misfit')} </span>
      <q>{text}</q>
    </span>
  )
}
