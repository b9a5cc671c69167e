import { useSay } from '../../kernel/words/words.ts'
import { useFocusHere } from '../../ui/hooks/focus-here.ts'
import { IconAlert, IconCheck, IconClose } from '../../ui/icons.tsx'
import styles from './outcome.module.css'

export type Ending = 'approved' | 'refused' | 'mismatch' | 'gone'

const SIGNS = { approved: IconCheck, refused: IconClose, mismatch: IconAlert, gone: IconAlert }

/** Says how the sign-in ended, and what to do on the other screen. */
export function Outcome({ ending }: { ending: Ending }) {
  const say = useSay()
  const title = useFocusHere<HTMLHeadingElement>()
  const Sign = SIGNS[ending]
  return (
    <section className={styles.outcome} data-ending={ending}>
      <Sign className={styles.sign} />
      <h1 ref={title} tabIndex={-1}>
        {say(`scan.${ending}`)}
      </h1>
      <p>{say(`scan.${ending}.text`)}</p>
      <a href="/">{say('fallback.home')}</a>
    </section>
  )
}
