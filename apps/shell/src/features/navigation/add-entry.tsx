import type { Menu as MenuOf } from '@atrium/contract/apps/navigation.contract.ts'
import { Button, Menu } from '@mantine/core'
import { titleOf } from '../../kernel/router/title.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconFolder, IconPlus, NamedIcon } from '../../ui/icons.tsx'
import { add, freshGroupId, type MenuEntry, routesIn } from './menu.arrange.ts'
import styles from './menu-editor.module.css'
import type { SavedNavigation } from './saved-navigation.ts'

type AddEntryProps = {
  menu: MenuOf
  saved: SavedNavigation
  onChange: (menu: MenuOf) => void
  onGroup: (group: MenuEntry) => void
}

/** Adds pages that the menu does not have yet, and new groups. */
export function AddEntry({ menu, saved, onChange, onGroup }: AddEntryProps) {
  const say = useSay()
  const taken = routesIn(menu)
  const free = saved.routes.filter(({ route }) => !taken.has(route))
  return (
    <div className={styles.ways}>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPlus />}
            why={free.length === 0 && say('navigation.add.none')}
          >
            {say('navigation.add')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.pages}>
          {free.map(({ route, title, icon }) => (
            <Menu.Item
              key={route}
              leftSection={<NamedIcon name={icon} />}
              onClick={() => onChange(add(menu, { kind: 'route', route }))}
            >
              {titleOf(say, title)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconFolder />}
        onClick={() => onGroup({ kind: 'group', id: freshGroupId(menu), title: {}, entries: [] })}
      >
        {say('navigation.addGroup')}
      </Button>
    </div>
  )
}
