import { useEffect, useMemo, useState } from 'react'
import { Calendar } from './calendar.tsx'
import { useAddress, useSurroundings, useWords } from './context.ts'
import { DayList } from './day-list.tsx'
import { dayOf } from './days.ts'
import { Pass } from './pass.tsx'
import styles from './today.module.css'
import { dayOfTodo, useTodos } from './todos.ts'

const UNDO_FOR = 10_000

/** The app: a calendar, and what there is to do on the day that is chosen in it. */
export function Today() {
  const words = useWords()
  const { person, space, language } = useSurroundings()
  const address = useAddress()
  const list = useTodos()
  const [now] = useState(() => new Date())
  const [today] = useState(() => dayOf(now))
  const [day, setDay] = useState(today)
  const [span, setSpan] = useState<'week' | 'month'>('month')
  const hour = now.getHours()
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now)
  const due = useMemo(() => {
    const count = new Map<string, number>()
    for (const todo of list.todos?.open ?? []) {
      const on = dayOfTodo(todo)
      if (on) count.set(on, (count.get(on) ?? 0) + 1)
    }
    return count
  }, [list.todos])

  const { undo, forget } = list
  useEffect(() => {
    if (!undo) return undefined
    const timer = setTimeout(forget, UNDO_FOR)
    return () => clearTimeout(timer)
  }, [undo, forget])

  return (
    <div className={styles.today}>
      <header className={styles.hero}>
        <h1>{words(time, { name: person?.name ?? words('somebody') })}</h1>
        <p>{words('in', { space: space?.name ?? words('nowhere'), date })}</p>
      </header>
      {list.trouble && (
        <p className={styles.trouble} role="alert">
          {words(list.trouble === 'offline' ? 'offline' : list.todos ? 'notKept' : 'failed')}
          <button type="button" onClick={() => void list.read()}>
            {words('again')}
          </button>
        </p>
      )}
      <div className={styles.columns} data-known={list.todos !== null || list.trouble !== null}>
        <DayList day={day} today={today} list={list} />
        <Calendar day={day} today={today} span={span} due={due} onDay={setDay} onSpan={setSpan} />
      </div>
      {address === '/pass' && <Pass />}
      {undo && (
        <output className={styles.undo}>
          <span>
            {words(undo.word === 'done' ? 'wasDone' : 'wasRemoved', { text: undo.title })}
          </span>
          <button type="button" onClick={() => void list.takeBack()}>
            {words('undo')}
          </button>
        </output>
      )}
    </div>
  )
}
