import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { Link } from '../../kernel/router/link.tsx'
import { formatClock } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useOpenableApps } from '../micro-app/openable-apps.ts'
import { TaskLink } from '../task/task-link.tsx'
import { sourceFact } from '../task/task-words.ts'
import styles from './due-calendar.module.css'
import { wholeDay } from './month-grid.tsx'

type DayListProps = {
  day: string
  /** Whether the tasks are those of this month: the answer has arrived and is not another month's. */
  isKnown: boolean
  /** How many to-dos are due on the day, also those that are not named. */
  count: number
  tasks: Task[]
  ends: { id: number; name: string }[]
}

/** The to-dos that are due on one day. */
export function DayList({ day, isKnown, count, tasks, ends }: DayListProps) {
  const say = useSay()
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  return (
    <div className={styles.onDay} aria-live="polite">
      <h3>{wholeDay(say.language, day)}</h3>
      {isKnown && count + ends.length === 0 && <p>{say('calendar.none')}</p>}
      <ul>
        {tasks.map((task) => (
          <li key={`${task.source}-${task.id}`}>
            <TaskLink task={task} className={styles.what} />
            <span>
              {[
                task.due && formatClock(say.language, task.due),
                sourceFact(say, task.app, called),
                task.truster && say('task.for', { name: task.truster.name }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
        {ends.map(({ id, name }) => (
          <li key={id}>
            <Link to="/user/center#delegation" className={styles.what}>
              {say('calendar.ends', { name })}
            </Link>
          </li>
        ))}
      </ul>
      {count > tasks.length && <Link to="/user/tasks">{say.count('task.all', count)}</Link>}
    </div>
  )
}
