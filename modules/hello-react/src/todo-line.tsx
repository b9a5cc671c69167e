import type { Todo } from '@atrium/bridge'
import { useMount, useSurroundings, useWords } from './context.ts'
import { dayOf } from './days.ts'
import { ownKey, type useTodos } from './todos.ts'

type TodoLineProps = {
  todo: Todo
  deeds: Pick<ReturnType<typeof useTodos>, 'tick' | 'reopen' | 'remove'>
  isOpened: boolean
}

/** Ticked off here, where that is enough; else it leads to where it is done. */
export function TodoLine({ todo, deeds, isOpened }: TodoLineProps) {
  const words = useWords()
  const { host } = useMount()
  const { language } = useSurroundings()
  const { title, path, due, done, canTick, canReopen } = todo
  const key = ownKey(todo)
  const isLate = due !== null && done === null && new Date(due) < new Date()
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
  const isOtherDay = due !== null && dayOf(new Date(due)) !== dayOf(new Date())
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
      {isOtherDay && (
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
