import { useState } from 'react'
import { useAddress, useSurroundings, useWords } from './context.ts'
import { Pass } from './pass.tsx'
import { usePlan } from './plan.ts'
import { PlanList } from './plan-list.tsx'
import { ThingDetails } from './thing-details.tsx'
import styles from './today.module.css'

/** The app: its own address decides between the list and one thing of it. */
export function Today() {
  const words = useWords()
  const { person, space, language } = useSurroundings()
  const address = useAddress()
  const plan = usePlan()
  const [now] = useState(() => new Date())
  const hour = now.getHours()
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(now)
  const opened = /^\/things\/([\w-]+)/.exec(address)?.[1]

  return (
    <div className={styles.today}>
      <header className={styles.hero}>
        <h1>{words(time, { name: person?.name ?? words('somebody') })}</h1>
        <p>{words('in', { space: space?.name ?? words('nowhere'), date })}</p>
      </header>
      {opened ? <ThingDetails plan={plan} id={opened} /> : <PlanList plan={plan} />}
      <Pass />
    </div>
  )
}
