import { useSay } from '../../kernel/words/words.ts'
import styles from './decision.module.css'

/** Whoever comes here without a code learns how a code brings them here. */
export function HowTo() {
  const say = useSay()
  return (
    <section className={styles.page}>
      <h1>{say('scan.title')}</h1>
      <ol>
        <li>{say('scan.how.open')}</li>
        <li>{say('scan.how.point')}</li>
        <li>{say('scan.how.decide')}</li>
      </ol>
      <p>{say('scan.warning')}</p>
      <a href="/">{say('fallback.home')}</a>
    </section>
  )
}
