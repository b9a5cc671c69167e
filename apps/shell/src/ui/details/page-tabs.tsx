import { useEffect, useRef } from 'react'
import { Link } from '../../kernel/router/link.tsx'
import styles from './page-tabs.module.css'
import sideways from './scrolled-row.module.css'

type PageTab = {
  to: string
  label: string
  isHere: boolean
  /** How much waits for the reader on the tab; zero is not shown. */
  count?: number | undefined
}

type PageTabsProps = {
  label: string
  tabs: PageTab[]
  /** Keeps the scroll position, for tabs further down the page. */
  keepsScroll?: boolean
}

/** The parts of a page, or pages that belong together: each has an address of its own. */
export function PageTabs({ label, tabs, keepsScroll = false }: PageTabsProps) {
  const list = useRef<HTMLUListElement>(null)
  const here = tabs.find(({ isHere }) => isHere)?.to
  // On a phone not all tabs fit: the current one is scrolled into sight.
  useEffect(() => {
    const open = here && list.current?.querySelector('[aria-current]')
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [here])
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={sideways.row} ref={list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              keepsScroll={keepsScroll}
              aria-current={tab.isHere ? 'page' : undefined}
            >
              {tab.label}
              {!!tab.count && <span className={styles.count}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
