import { TODOS } from '@atrium/contract/apps/portal-limits.ts'
import { Skeleton } from '@mantine/core'
import { TaskDue } from '../../../entities/task/task-due.tsx'
import { TaskLink } from '../../../entities/task/task-link.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** The to-dos of this person, the most urgent first. All such widgets share one read. */
export function TodosWidget({ widget }: WidgetProps<'todos'>) {
  const say = useSay()
  const tasks = useRead('task.list', { length: TODOS })
  return (
    <WidgetBox widget={widget} action={<Link to="/user/tasks">{say('portal.todos.all')}</Link>}>
      <Remote
        of={tasks}
        skeleton={<Skeleton height={45 * widget.count} />}
        empty={<p className={portal.none}>{say('task.nothing')}</p>}
      >
        {({ rows }) => (
          <ul className={styles.rows}>
            {rows.slice(0, widget.count).map((task) => (
              <li key={`${task.source}-${task.id}`} className={styles.todo}>
                <TaskLink task={task} className={styles.links} />
                {task.due && <TaskDue at={task.due} />}
              </li>
            ))}
          </ul>
        )}
      </Remote>
    </WidgetBox>
  )
}
