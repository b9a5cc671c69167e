import { Tooltip } from '@mantine/core'
import { NavLink } from 'react-router'
import { useHouse } from '../kernel/house.ts'
import { NamedIcon } from '../kernel/icons.tsx'
import { useSay } from '../kernel/words.ts'
import styles from './side-navigation.module.css'

type SideNavigationProps = { slim?: boolean; onNavigate?: () => void }

/** The console's rooms: the routes that ask for a place in the menu, in the order they ask for. */
export function SideNavigation({ slim = false, onNavigate }: SideNavigationProps) {
  const say = useSay()
  const rooms = useHouse()
    .routes.filter(({ layout, menu }) => layout === 'saas' && menu)
    .sort((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))
  return (
    <nav aria-label={say('layout.navigation')}>
      <ul className={styles.rooms} data-slim={slim || undefined}>
        {rooms.map(({ id, path, title, icon }) => (
          <li key={id}>
            <Tooltip label={say.named(title)} position="right" disabled={!slim}>
              <NavLink
                to={path}
                className={styles.room ?? ''}
                {...(onNavigate && { onClick: onNavigate })}
              >
                <NamedIcon name={icon} />
                <span className={styles.name}>{say.named(title)}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
