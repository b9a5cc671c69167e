import { type WidgetKind, widgetKinds } from '@atrium/contract/apps/portal-limits.ts'
import { Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { OpenedPart } from '../../../ui/controls/on-demand.tsx'
import { NamedIcon } from '../../../ui/icons.tsx'
import styles from './editor.module.css'
import { KIND_ICONS } from './kind-icons.ts'

/** The height of the menu: what fits below the button or above it; the rest is scrolled. */
const WITHIN = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: Room) => {
      elements.floating.style.maxHeight = `${Math.min(512, Math.max(160, availableHeight))}px`
    },
  },
}
type Room = { availableHeight: number; elements: { floating: HTMLElement } }

/** The menu of widgets that can be added, each with what it is for. */
export const AddWidget: OpenedPart<{ onAdd: (kind: WidgetKind) => void }> = ({ button, onAdd }) => {
  const say = useSay()
  return (
    <Menu defaultOpened position="bottom-start" middlewares={WITHIN}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.kinds}>
        {widgetKinds.map((kind) => (
          <Menu.Item
            key={kind}
            leftSection={<NamedIcon name={KIND_ICONS[kind]} />}
            onClick={() => onAdd(kind)}
          >
            <span className={styles.kind}>
              {say(`portal.kind.${kind}`)}
              <span>{say(`portal.about.${kind}`)}</span>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
