import type { Todo } from '@atrium/bridge'
import { useMount, useSurroundings, useWords } from './context.ts'
import type { Day } from './days.ts'
import { dayOfTodo, ownKey, type useTodos } from './todos.ts'

type TodoLineProps = {
  todo: Todo
  deeds: Pick<ReturnType<typeof useTodos>, 'tick' | 'reopen' | 'remove'>
  today: Day
  isOpened: boolean
}

/** Ticked off here, where that is enough; else it leads to where it is done. */
export function TodoLine({ todo, deeds, today, isOpened }: TodoLineProps) {
  const words = useWords()
  const { host } = useMount()
  const { language } = useSurroundings()
  const { title, path, due, done, canTick, canReopen } = todo
  const key = ownKey(todo)
  const day = dayOfTodo(todo)
  const isLate = day !== null && done === null && day < today
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
  return (
    <li data-done={done !== null} data-opened={isOpened}>
      <label>
        <input
          type="checkbox"
          checked={done !== null}
          disabled={done === null ? !canTick : !canReopen}
          onChange={() => void (done === null ? deeds.tick(todo) : deeds.reopen(todo))}
        />
        <span>{title}</span>
      </label>
      {due !== null && day !== today && (
        <small data-late={isLate}>
          {words(isLate ? 'late' : 'due', { day: format.format(new Date(due)) })}
        </small>
      )}
      {key === null && (
        <button
          type="button"
          aria-label={words('open', { text: title })}
          onClick={() => void host.navigate(path)}
        >
          ›
        </button>
      )}
      {key !== null && done === null && (
        <button
          type="button"
          aria-label={words('remove', { text: title })}
          onClick={() => void deeds.remove(todo, key)}
        >
          ×
        </button>
      )}
    </li>
  )
}
