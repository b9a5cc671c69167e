import { Link } from '../../kernel/router/link.tsx'
import styles from './page-tabs.module.css'
import sideways from './scrolled-row.module.css'

export type PageTab = { to: string; label: string; isHere: boolean }

/** The parts of a page, or pages that belong together: each has an address of its own. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: PageTab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    <ul className={sideways.row}>
      {tabs.map((tab) => (
        <li key={tab.to}>
          <Link to={tab.to} aria-current={tab.isHere ? 'page' : undefined}>
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
