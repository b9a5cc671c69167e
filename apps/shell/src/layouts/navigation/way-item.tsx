import { Menu } from '@mantine/core'
import { NavLink } from '../../kernel/router/link.tsx'
import { useIntent } from '../../kernel/router/use-prefetch.ts'
import { NamedIcon } from '../../ui/icons.tsx'
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
