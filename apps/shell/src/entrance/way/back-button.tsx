import { useSay } from '../../kernel/words/words.ts'
import styles from '../form/text-button.module.css'

export function BackButton({ onClick }: { onClick: () => void }) {
  const say = useSay()
  return (
    <button type="button" className={styles.textButton} onClick={onClick}>
      {say('way.back')}
    </button>
  )
}
