import { useState } from 'react'
import { useMount, useWords } from './context.ts'
import type { usePlan } from './plan.ts'
import styles from './today.module.css'

type PlanProps = { plan: ReturnType<typeof usePlan> }

export function PlanList({ plan: { things, add, change, clearDone } }: PlanProps) {
  const words = useWords()
  const { host } = useMount()
  const [text, setText] = useState('')
  const all = things ?? []
  const done = all.filter((thing) => thing.done).length

  const clear = async () => {
    const question = {
      title: words('clearTitle', { count: done }),
      text: words('clearText'),
      confirm: words('clear'),
      danger: true,
    }
    if (!(await host.call('dialog.confirm', question))) return
    clearDone()
    await host.call('toast.show', { text: words('cleared'), tone: 'success' })
  }

  return (
    <section className={styles.card} aria-labelledby="today-plan">
      <div className={styles.head}>
        <h2 id="today-plan">{words('plan')}</h2>
        {all.length > 0 && <span>{words('progress', { done, all: all.length })}</span>}
      </div>
      {all.length > 0 && (
        <progress
          className={styles.progress}
          value={done}
          max={all.length}
          aria-labelledby="today-plan"
        />
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) add(text.trim())
          setText('')
        }}
      >
        <input
          value={text}
          maxLength={120}
          aria-label={words('plan')}
          placeholder={words('placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className={styles.strong}>
          {words('add')}
        </button>
      </form>
      {things?.length === 0 && <p className={styles.empty}>{words('empty')}</p>}
      {all.length > 0 && (
        <ul className={styles.list}>
          {all.map((thing) => (
            <li key={thing.id} data-done={thing.done}>
              <label>
                <input
                  type="checkbox"
                  checked={thing.done}
                  onChange={(event) => change(thing.id, { done: event.target.checked })}
                />
                <span>{thing.text}</span>
              </label>
              <button
                type="button"
                aria-label={words('open', { text: thing.text })}
                onClick={() => void host.call('address.set', { path: `/things/${thing.id}` })}
              >
                ›
              </button>
            </li>
          ))}
        </ul>
      )}
      {done > 0 && (
        <button type="button" className={styles.quiet} onClick={() => void clear()}>
          {words('clear')}
        </button>
      )}
    </section>
  )
}
