import type { MountContext } from '@atrium/bridge'
import { useState, useSyncExternalStore } from 'react'
import styles from './hello.module.css'

export function Hello({ surroundings, host }: MountContext) {
  const { person } = useSyncExternalStore(surroundings.follow, () => surroundings.current)
  const [count, setCount] = useState(0)
  const greet = () => {
    setCount(count + 1)
    void host.call('toast.show', { text: `${count + 1} ×`, tone: 'success' })
  }
  return (
    <div className={styles.hello}>
      <h1>{person?.name} · __NAME__</h1>
      <button type="button" onClick={greet}>
        {count}
      </button>
    </div>
  )
}
