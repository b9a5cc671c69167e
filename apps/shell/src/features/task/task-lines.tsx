import type { Task } from '@atrium/contract/apps/task.contract.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRef } from 'react'
import { useTaskDone } from '../../entities/task/use-task-done.ts'
import { useSay } from '../../kernel/words/words.ts'
import { focusBeside } from '../../ui/list/focus-beside.ts'
import styles from './task.module.css'
import { TaskLine } from './task-line.tsx'

type TaskLinesProps = {
  tasks: Task[]
  called: ReadonlyMap<string, string>
  isStale: boolean
}

/**
 * The list of to-dos, which can be worked through without a mouse: j and k or the arrows move, Enter opens, d ticks
 * off, u undoes. The browser's own focus moves, so screen readers are always in the right place.
 */
export function TaskLines({ tasks, called, isStale }: TaskLinesProps) {
  const say = useSay()
  const place = useRef<HTMLUListElement>(null)
  const { finish, takeBack } = useTaskDone()

  const lines = () => [...(place.current?.children ?? [])]
  const here = () => lines().findIndex((line) => line.contains(document.activeElement))
  const goTo = (at: number) => {
    const all = lines()
    const line = all[Math.max(0, Math.min(at, all.length - 1))]
    line?.querySelector<HTMLElement>('[data-opens] :is(a, button)')?.focus()
  }
  const step = (by: number) => goTo(here() === -1 ? 0 : here() + by)
  const tick = () => {
    const at = here()
    const task = tasks[at]
    if (!task?.can.done) return
    focusBeside(lines()[at])
    finish(task)
  }
  const untick = () => {
    const task = tasks[here()]
    if (task?.can.reopen) takeBack(task)
  }
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['d', tick],
    ['u', untick],
  ])
  return (
    <>
      <p className={styles.keys}>{say('task.keys')}</p>
      <ul ref={place} className={styles.lines} aria-busy={isStale}>
        {tasks.map((task) => (
          <TaskLine key={`${task.source}-${task.id}`} {...{ task, called, finish, takeBack }} />
        ))}
      </ul>
    </>
  )
}
