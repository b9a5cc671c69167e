import { useState } from 'react'
import { useAddress, useSurroundings, useWords } from './context.ts'
import styles from './day-list.module.css'
import { type Day, dayOf, noonOf } from './days.ts'
import frame from './today.module.css'
import { TodoLine } from './todo-line.tsx'
import { dayOfTodo, ownKey, type useTodos } from './todos.ts'

type DayListProps = {
  day: Day
  today: Day
  list: ReturnType<typeof useTodos>
  /** In a box that has a title already. */
  isBare?: boolean
}

/** What there is to do on a day. Today has what is late besides, and what has no day. */
export function DayList({ day, today, list, isBare = false }: DayListProps) {
  const words = useWords()
  const { language } = useSurroundings()
  const opened = /^\/things\/([\w-]+)/.exec(useAddress())?.[1]
  const [text, setText] = useState('')
  const { todos, add } = list
  const open = (todos?.open ?? []).filter((todo) => {
    const due = dayOfTodo(todo)
    return day === today ? due === null || due <= today : due === day
  })
  const done = (todos?.done ?? []).filter((todo) => todo.done && dayOf(new Date(todo.done)) === day)
  const all = open.length + done.length
  const date = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric' })

  const title = day === today ? words('plan') : words('planOf', { day: date.format(noonOf(day)) })
  const Box = isBare ? 'div' : 'section'

  const send = async () => {
    const written = text.trim()
    if (!written) return
    setText('')
    // What could not be kept is not lost: it stands in the field again.
    if (!(await add(written, day))) setText((typed) => typed || written)
  }

  return (
    <Box className={frame.card} aria-labelledby={isBare ? undefined : 'today-plan'}>
      <div className={styles.head}>
        {!isBare && <h2 id="today-plan">{title}</h2>}
        {all > 0 && <span>{words('progress', { done: done.length, all })}</span>}
      </div>
      <progress
        className={styles.progress}
        data-idle={all === 0}
        value={done.length}
        max={Math.max(all, 1)}
        aria-label={title}
      />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <input
          value={text}
          maxLength={200}
          aria-label={words('addLabel')}
          placeholder={words('placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.strong}>
          {words('add')}
        </button>
      </form>
      {todos === null && !list.trouble && <p className={styles.empty}>{words('reading')}</p>}
      {todos && all === 0 && (
        <p className={styles.empty}>{words(day === today ? 'empty' : 'emptyDay')}</p>
      )}
      {all > 0 && (
        <ul className={styles.list}>
          {[...open, ...done].map((todo) => (
            <TodoLine
              key={`${todo.source} ${todo.id}`}
              todo={todo}
              deeds={list}
              today={today}
              isOpened={opened !== undefined && ownKey(todo) === opened}
            />
          ))}
        </ul>
      )}
    </Box>
  )
}
