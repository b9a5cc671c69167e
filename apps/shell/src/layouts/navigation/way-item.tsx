import { Menu } from '@mantine/core'
import { NavLink } from 'react-router'
import { NamedIcon } from '../../kernel/icons.tsx'
import { useIntent } from '../../kernel/intent.ts'
import type { Way } from './entries.ts'

/** A way inside a menu that opens. */
export function WayItem({ way }: { way: Way }) {
  const intent = useIntent(way.to)
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
