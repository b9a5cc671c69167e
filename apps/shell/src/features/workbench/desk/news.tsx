import { Headlines } from '../../../entities/message/headlines.tsx'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { NEWEST } from '../workbench.reads.ts'
import styles from './desk.module.css'

/** What the person was told last. */
export function News() {
  const say = useSay()
  const { length } = NEWEST
  return (
    <section className={styles.box} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news">{say('portal.kind.messages')}</h2>
        <Link to="/user/messages">{say('portal.messages.all')}</Link>
      </div>
      <Headlines length={length} count={length} none={say('workbench.noNews')} />
    </section>
  )
}
