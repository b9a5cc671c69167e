import { Button } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import styles from './compare-lines.module.css'
import type { TwoLinesProps } from './two-lines.tsx'

type Comparing = { chosen: readonly string[]; toggle: (seq: number) => void }

const Context = createContext<Comparing | null>(null)

const TwoLines = later<TwoLinesProps>(async () => (await import('./two-lines.tsx')).TwoLines)

type CompareLinesProps = {
  list: {
    view: { filters: { compare?: string } }
    setFilter: (filter: 'compare', value: string) => void
  }
  readFacts: TwoLinesProps['readFacts']
  children: ReactNode
}

/** Lets two lines be chosen and compares them. The address says which ones. */
export function CompareLines({ list, readFacts, children }: CompareLinesProps) {
  const say = useSay()
  const chosen = list.view.filters.compare?.split(',') ?? []
  const set = (some: readonly string[]) => list.setFilter('compare', some.join(','))
  const toggle = (seq: number) => {
    const id = String(seq)
    set(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(-2))
  }
  const [one, other] = chosen
  return (
    <Context.Provider value={{ chosen, toggle }}>
      {children}
      {one && !other && (
        <output className={styles.waiting}>
          <span>{say('audit.compare.waiting', { seq: one })}</span>
          <Button variant="default" size="compact-sm" onClick={() => set([])}>
            {say('do.cancel')}
          </Button>
        </output>
      )}
      <TwoLines
        isWanted={other !== undefined}
        pair={one && other ? [Number(one), Number(other)] : null}
        readFacts={readFacts}
        onClose={() => set([])}
      />
    </Context.Provider>
  )
}

/** The checkbox that chooses a line for comparison. */
export function CompareToggle({ seq }: { seq: number }) {
  const say = useSay()
  const comparing = useContext(Context)
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        aria-label={say('audit.compare.choose', { seq: String(seq) })}
        checked={comparing?.chosen.includes(String(seq)) ?? false}
        onChange={() => comparing?.toggle(seq)}
      />
    </label>
  )
}
