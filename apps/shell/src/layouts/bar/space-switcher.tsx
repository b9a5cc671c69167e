import { Menu, UnstyledButton } from '@mantine/core'
import { proveAgain } from '../../kernel/entry/proof.ts'
import { useLocation } from '../../kernel/router/location.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { spaceHere } from '../../kernel/session/spaces.ts'
import { switchSpace } from '../../kernel/session/switch-space.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconBuilding, IconDown, IconKey } from '../../ui/icons.tsx'
import styles from './space-switcher.module.css'

/** Which enterprise the page is in, and the others the person belongs to. */
export function SpaceSwitcher() {
  const say = useSay()
  const { spaces, space: current, vouched } = useVisitor()
  const { pathname } = useLocation()
  const shown = spaceHere() ? current : null
  const name = shown?.name ?? say('space.none')
  if (spaces.length === 0) return null
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={styles.switcher} aria-label={say('space.switch', { name })}>
          <IconBuilding />
          <span className={styles.name}>{name}</span>
          <IconDown className={styles.down} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('space.yours')}</Menu.Label>
        <Menu.RadioGroup
          value={shown?.space ?? ''}
          onChange={(space) => void switchSpace(space, pathname)}
        >
          {spaces.map((known) => (
            <Menu.RadioItem key={known.id} value={known.space}>
              {known.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {vouched && (
          <Menu.Item
            leftSection={<IconKey />}
            onClick={() => void proveAgain(vouched.methods, 'vouched')}
          >
            {say('space.others')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
