import { Menu } from '@mantine/core'
import { NavLink } from '../../kernel/router/link.tsx'
import { usePrefetch } from '../../kernel/router/use-prefetch.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { NamedIcon } from '../../ui/icons.tsx'
import { type Entry, isSection, type PageEntry } from './entries.ts'
import styles from './top-navigation.module.css'

type EntryMenuProps = {
  button: ButtonElement
  entries: Entry[]
  /** Whether the button is the last of its row. */
  atEnd?: boolean
}

/** Opened: the pages of one group, or all that did not fit. */
export const EntryMenu = ({ button, entries, atEnd = false }: EntryMenuProps) => (
  <Menu
    position={atEnd ? 'bottom-end' : 'bottom-start'}
    width={240}
    withinPortal={false}
    defaultOpened
  >
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown className={styles.rest}>
      {entries.map((entry) =>
        isSection(entry) ? (
          <div key={entry.id}>
            <Menu.Label>{entry.name}</Menu.Label>
            {entry.ways.map((way) => (
              <WayItem key={way.id} way={way} />
            ))}
          </div>
        ) : (
          <WayItem key={entry.id} way={entry} />
        ),
      )}
    </Menu.Dropdown>
  </Menu>
)

function WayItem({ way }: { way: PageEntry }) {
  const intent = usePrefetch(way.to)
  return (
    <Menu.Item
      {...intent}
      component={NavLink}
      to={way.to}
      end={way.to === '/' || way.exact === true}
      leftSection={<NamedIcon name={way.icon} />}
    >
      {way.name}
    </Menu.Item>
  )
}
