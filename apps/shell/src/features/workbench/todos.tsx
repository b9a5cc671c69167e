import { Button } from '@mantine/core'
import { useOpenableApps } from '../../entities/micro-app/openable-apps.ts'
import { TaskDue } from '../../entities/task/task-due.tsx'
import { TaskLink } from '../../entities/task/task-link.tsx'
import { sourceFact, taskTitle } from '../../entities/task/task-words.ts'
import { useTaskDone } from '../../entities/task/use-task-done.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useKeepSeen } from '../../kernel/session/keep-seen.ts'
import { useSay } from '../../kernel/words/words.ts'
import { focusBeside } from '../../ui/list/focus-beside.ts'
import { deskTasks } from './desk-tasks.ts'
import styles from './requests.module.css'
import todos from './todos.module.css'

/** The most urgent to-dos; all of them are behind a link. */
export function Todos() {
  const say = useSay()
  const open = useRead('task.summary', {}).data?.open ?? 0
  const { data } = useRead('task.list', deskTasks)
  const called = new Map(useOpenableApps().map(({ name, title }) => [name, title]))
  const { finish } = useTaskDone()
  useKeepSeen(
    'todos',
    data?.rows.map((task) => taskTitle(say, task)),
  )
  if (!data || open === 0) return null
  return (
    <section className={styles.section} aria-labelledby="todos">
      <div className={todos.head}>
        <h2 id="todos">{say('task.title')}</h2>
        <Link to="/user/tasks">{say.count('task.all', open)}</Link>
      </div>
      <ul className={styles.list}>
        {data.rows.map((task) => (
          <li key={task.id} className={styles.line}>
            <div className={styles.what}>
              <strong>
                <TaskLink task={task} className={todos.title} />
              </strong>
              <span>
                {[
                  sourceFact(say, task.app, called),
                  task.truster && say('task.for', { name: task.truster.name }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {task.due && <TaskDue at={task.due} />}
            {task.can.done && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={say('task.doneOf', { title: taskTitle(say, task) })}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget.closest('li'))
                  finish(task)
                }}
              >
                {say('task.finish')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
