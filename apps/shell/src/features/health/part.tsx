import type { Trouble } from '@atrium/contract/platform/health.contract.ts'
import { useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './health.module.css'

type PartProps = {
  title: string
  trouble?: Trouble | undefined
  facts: [name: string, value: string][]
}

export function Part({ title, trouble, facts }: PartProps) {
  const say = useSay()
  const id = useId()
  const state = trouble ? (trouble.grave ? 'bad' : 'watch') : 'good'
  return (
    <section className={styles.part} aria-labelledby={id} data-state={state}>
      <header>
        <h2 id={id}>{title}</h2>
        <span className={styles.state}>{say(`health.state.${state}`)}</span>
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
