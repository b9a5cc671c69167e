import { useSay } from '../../kernel/words/words.ts'
import styles from './misfit.module.css'

/** Shows the text of a file that did not fit its field: it was of another kind, and is kept beside the field. */
export function Misfit({ text }: { text: string }) {
  const say = useSay()
  return (
    <span className={styles.misfit} title={text}>
      {say('field.misfit')} <q>{text}</q>
    </span>
  )
}
