import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import sideways from '../details/scrolled-row.module.css'
import styles from './tab-row.module.css'

type TabRowProps = {
  label: string
  tabs: readonly { id: string; title: ReactNode }[]
  here: string | null
  onChoose: (id: string) => void
  /** Of the parts that they open. */
  panelOf: (id: string) => string
}

/** Tabs within a page: one of several parts is in sight. The arrows walk, and where there is no room the row scrolls. */
export function TabRow({ label, tabs, here, onChoose, panelOf }: TabRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent, at: number) => {
    const last = tabs.length - 1
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[event.key]
    const next = to === undefined ? undefined : tabs[to < 0 ? last : to > last ? 0 : to]
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={`${styles.tabs} ${sideways.row}`}>
      {tabs.map(({ id, title }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === here}
          aria-controls={panelOf(id)}
          tabIndex={id === here ? 0 : -1}
          className={styles.tab}
          onClick={({ currentTarget }) => {
            onChoose(id)
            currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
          }}
          onKeyDown={(event) => walk(event, at)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
