import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { Button } from '@mantine/core'
import { TaskDue } from '../../entities/task/task-due.tsx'
import { TaskLink } from '../../entities/task/task-link.tsx'
import { sourceFact, taskTitle } from '../../entities/task/task-words.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { ago } from '../../kernel/words/ago.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { focusBeside } from '../../ui/list/focus-beside.ts'
import styles from './task.module.css'

type TaskLineProps = {
  task: Task
  called: ReadonlyMap<string, string>
  finish: (task: Task) => void
  takeBack: (task: Task) => void
}

/** One to-do: what it is, where it comes from, when it is due, and the button that ticks it off. */
export function TaskLine({ task, called, finish, takeBack }: TaskLineProps) {
  const say = useSay()
  const now = useNow()
  const { kind, app, truster, isHanded, made, due, done, doneBy, said, can } = task
  const title = taskTitle(say, task)
  const facts = [
    say(`task.kind.${kind}`),
    sourceFact(say, app, called),
    truster && say('task.for', { name: truster.name }),
    isHanded && say('task.handed'),
    done ? doneFact(say, doneBy, ago(say, done, now)) : ago(say, made, now),
    said,
  ].filter(Boolean)
  return (
    <li className={styles.line}>
      <div className={styles.what} data-opens>
        <TaskLink task={task} className={styles.title} />
        <span>{facts.join(' · ')}</span>
      </div>
      {due && !done && <TaskDue at={due} />}
      {can.done && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('task.doneOf', { title })}
          aria-keyshortcuts="d"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('li'))
            finish(task)
          }}
        >
          {say('task.finish')}
        </Button>
      )}
      {can.reopen && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={say('task.reopenOf', { title })}
          aria-keyshortcuts="u"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.closest('li'))
            takeBack(task)
          }}
        >
          {say('task.reopen')}
        </Button>
      )}
    </li>
  )
}

/** The person who did a to-do; one that an app or the product ended is only marked as over. */
const doneFact = (say: Say, by: string | null, when: string) =>
  by ? say('task.doneBy', { by, when }) : say('task.doneAt', { when })
