import { Menu } from '@mantine/core'
import { proveAgain } from '../../kernel/entry/proof.ts'
import { useLocation, useRouter } from '../../kernel/router/location.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { switchSpace } from '../../kernel/session/switch-space.ts'
import { useSay } from '../../kernel/words/words.ts'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'
import { IconKey } from '../../ui/icons.tsx'

/** Opened: the enterprises the person belongs to. */
export function SpaceSwitcherOpened({ button }: { button: ButtonElement }) {
  const say = useSay()
  const { spaces, space: current, vouched } = useVisitor()
  const { pathname } = useLocation()
  const { leave } = useRouter()
  return (
    <Menu position="bottom-start" width={280} shadow="md" withinPortal={false} defaultOpened>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say('space.yours')}</Menu.Label>
        <Menu.RadioGroup
          value={current?.space ?? ''}
          onChange={(space) => leave(() => switchSpace(space, pathname))}
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
