import { useNow } from '../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './task-due.module.css'

const DAY = 86_400_000

/** When something is due; what is overdue says so in words, not by colour alone. */
export function TaskDue({ at }: { at: string }) {
  const say = useSay()
  const now = useNow()
  const left = Date.parse(at) - now
  const state = left <= 0 ? 'overdue' : left < DAY ? 'soon' : 'later'
  const when = formatDistance(say.language, at, now)
  return (
    <time
      dateTime={at}
      title={formatMoment(say.language, at)}
      className={styles.due}
      data-state={state}
    >
      {say(state === 'overdue' ? 'task.overdue' : 'task.due', { when })}
    </time>
  )
}
