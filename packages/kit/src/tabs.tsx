import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import styles from './tabs.module.css'

type Tab = { id: string; label: string; panel: ReactNode }

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A single tab is no choice: then its panel stands alone, without a bar. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  if (tabs.length === 1) return tabs[0]?.panel

  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={bar} role="tablist" aria-label={label} className={styles.bar}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            className={styles.tab}
            onClick={() => setAt(index)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={index !== at}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
