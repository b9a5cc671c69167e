import { useEffect, useState } from 'react'
import { useMount, useWords } from './context.ts'
import type { Thing } from './plan.ts'
import styles from './today.module.css'

/** Puts a thing on the person's list of to-dos, or takes it off: the thing's id is the key, so it stands there once. */
export function OnTheList({ thing: { id, text, done } }: { thing: Thing }) {
  const words = useWords()
  const { host } = useMount()
  const [isThere, setIsThere] = useState<boolean | null>(null)
  useEffect(() => {
    const look = async () =>
      setIsThere((await host.call('tasks.list', {})).some((task) => task.key === id && !task.done))
    look().catch(() => setIsThere(null))
  }, [host, id])

  const change = async () => {
    if (isThere) await host.call('tasks.drop', { key: id })
    else await host.call('tasks.put', { key: id, title: text, path: `/things/${id}` })
    setIsThere(!isThere)
    const said = words(isThere ? 'offTheList' : 'onTheList')
    await host.call('toast.show', { text: said, tone: 'success' })
  }
  if (isThere === null || done) return null
  return (
    <button type="button" className={styles.plain} onClick={() => void change()}>
      {words(isThere ? 'takeOff' : 'putOn')}
    </button>
  )
}
