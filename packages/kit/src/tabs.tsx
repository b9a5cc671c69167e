import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import styles from './tabs.module.css'

type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs with their panels. A single tab is no choice: then its panel stands alone, without a bar. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const next = STEPS[event.key]?.(at, tabs.length) ?? -1
    const tab = tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      {tabs.length > 1 && (
        <div ref={bar} role="tablist" aria-label={label} className={styles.bar}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}-${tab.id}`}
              aria-controls={`${id}-${tab.id}-panel`}
              aria-selected={tab.id === selected}
              tabIndex={tab.id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(tab.id)}
              onKeyDown={move}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role={tabs.length > 1 ? 'tabpanel' : undefined}
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={tabs.length > 1 ? `${id}-${tab.id}` : undefined}
          hidden={tab.id !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </>
  )
}
