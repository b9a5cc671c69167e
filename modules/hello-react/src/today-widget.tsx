import { useState } from 'react'
import { useWords } from './context.ts'
import { DayList } from './day-list.tsx'
import { dayOf } from './days.ts'
import styles from './today.module.css'
import { useTodos } from './todos.ts'

/** What the app shows on a portal: the list of today alone. */
export function TodayWidget() {
  const words = useWords()
  const list = useTodos()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <div className={styles.widget}>
      {list.trouble && (
        <p className={styles.trouble} role="alert">
          {words(list.trouble === 'offline' ? 'offline' : list.todos ? 'notKept' : 'failed')}
        </p>
      )}
      <DayList day={today} today={today} list={list} isBare />
    </div>
  )
}
