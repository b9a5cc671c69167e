import { useSay } from '../../kernel/words/words.ts'
import styles from './misfit.module.css'

/** What a file said where its field has no value: it was of another kind, and is kept beside it. */
export function Misfit({ text }: { text: string }) {
  const say = useSay()
  return (
    <span className={styles.misfit} title={text}>
      {say('field.misfit')} <q>{text}</q>
    </span>
  )
}
