import { UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { useLocation } from '../../kernel/router/location.ts'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../../ui/controls/on-demand.tsx'
import { IconDown, IconMore } from '../../ui/icons.tsx'
import { type Entry, everyWay, isSection, isWithin, type Section } from './entries.ts'
import { useFitting } from './fitting.ts'
import styles from './top-navigation.module.css'
import { WayLink } from './way-link.tsx'

/** The width of the “more” button and the gap before it, in pixels. */
const MORE = 56

const load = async () => (await import('./entry-menu.tsx')).EntryMenu

type TopNavigationProps = {
  entries: Entry[]
  /** Whether a group leads to its first page instead of opening, because its pages stand at the side. */
  flat?: boolean
}

/** A horizontal menu. What does not fit is behind “more”. */
export function TopNavigation({ entries, flat = false }: TopNavigationProps) {
  const say = useSay()
  const row = useRef<HTMLUListElement>(null)
  const last = entries.at(-1)
  // A group at the end is needed daily by the few who have it: it stays in sight.
  const kept = last && isSection(last) ? last : null
  const fits = useFitting(row, entries.map(({ name }) => name).join('\n'), MORE, kept !== null)
  const isWhole = fits >= entries.length
  return (
    <nav className={styles.navigation} aria-label={say('layout.navigation')}>
      <ul ref={row} className={styles.row}>
        {entries.slice(0, fits).map((entry) => (
          <li key={entry.id}>
            <Part {...{ entry, flat }} />
          </li>
        ))}
        {!isWhole && kept && (
          <li>
            <Part {...{ entry: kept, flat }} />
          </li>
        )}
        {!isWhole && (
          <li>
            <More entries={entries.slice(fits, kept ? -1 : undefined)} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function Part({ entry, flat }: { entry: Entry; flat: boolean }) {
  const first = isSection(entry) ? entry.ways[0] : undefined
  if (!isSection(entry)) return <WayLink way={entry} className={styles.way} />
  if (!flat || !first) return <SectionMenu section={entry} />
  return <FlatSection section={entry} to={first.to} />
}

/** A group as a link to its first page, where its pages stand at the side. */
function FlatSection({ section, to }: { section: Section; to: string }) {
  const { pathname } = useLocation()
  const inside = section.ways.some((way) => isWithin(way.to, pathname))
  return (
    <span data-inside={inside || undefined} className={styles.section}>
      <WayLink way={{ ...section, to }} className={styles.way} />
    </span>
  )
}

function SectionMenu({ section }: { section: Section }) {
  const { pathname } = useLocation()
  const inside = section.ways.some(({ to }) => isWithin(to, pathname))
  const button = (
    <UnstyledButton className={styles.way} data-inside={inside || undefined}>
      <span>{section.name}</span>
      <IconDown className={styles.down} />
    </UnstyledButton>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ entries: section.ways }} />
}

function More({ entries }: { entries: Entry[] }) {
  const say = useSay()
  const { pathname } = useLocation()
  const inside = everyWay(entries).some(({ to }) => isWithin(to, pathname))
  const button = (
    <UnstyledButton
      className={styles.way}
      data-inside={inside || undefined}
      aria-label={say('navigation.more')}
      title={say('navigation.more')}
    >
      <IconMore />
    </UnstyledButton>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ entries, atEnd: true }} />
}
