import { useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { Section } from './entries.ts'
import styles from './side-navigation.module.css'
import { WayLink } from './way-link.tsx'

type SideNavigationProps = {
  sections: Section[]
  /** Whether only icons are shown; their names appear on hovering. */
  slim?: boolean
  /** The menu's label, where it is not the main menu. */
  label?: string | undefined
  onNavigate?: () => void
}

/** A vertical menu, its groups under their names. */
export function SideNavigation({ sections, slim = false, label, onNavigate }: SideNavigationProps) {
  const say = useSay()
  return (
    <nav
      className={styles.navigation}
      aria-label={label ?? say('layout.navigation')}
      data-slim={slim || undefined}
    >
      {sections.map((section) => (
        <SectionList key={section.id} {...{ section, onNavigate }} />
      ))}
    </nav>
  )
}

type SectionListProps = { section: Section; onNavigate: (() => void) | undefined }

function SectionList({ section, onNavigate }: SectionListProps) {
  const id = useId()
  return (
    <div className={styles.section}>
      {section.name && (
        <p id={id} className={styles.title}>
          {section.name}
        </p>
      )}
      <ul className={styles.ways} {...(section.name && { 'aria-labelledby': id })}>
        {section.ways.map((way) => (
          <li key={way.id}>
            <WayLink
              way={way}
              className={styles.way}
              nameClass={styles.name}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
