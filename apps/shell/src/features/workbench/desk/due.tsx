import { DueCalendar } from '../../../entities/calendar/due-calendar.tsx'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './desk.module.css'

/** When which to-do is due. */
export function Due() {
  const say = useSay()
  return (
    <section className={styles.box} aria-labelledby="due">
      <div className={styles.head}>
        <h2 id="due">{say('calendar.title')}</h2>
        <Link to="/user/tasks">{say('task.title')}</Link>
      </div>
      <DueCalendar />
    </section>
  )
}
