import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ButtonElement } from '../controls/on-demand.tsx'
import { RowActionContext, type RowActionProps } from './row-action.tsx'

/** Opened: the actions of the row. */
export const RowMenuOpened = ({
  button,
  children,
}: {
  button: ButtonElement
  children: ReactNode
}) => (
  <Menu position="bottom-end" shadow="md" defaultOpened>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>
      <RowActionContext value={drawItem}>{children}</RowActionContext>
    </Menu.Dropdown>
  </Menu>
)

const drawItem = ({
  icon,
  isDangerous = false,
  disabled = false,
  onClick,
  children,
}: RowActionProps) => (
  <Menu.Item
    leftSection={icon}
    {...(isDangerous && { color: 'danger' })}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Menu.Item>
)
