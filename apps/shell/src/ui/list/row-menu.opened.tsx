import { Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ButtonElement } from '../controls/on-demand.tsx'
import { RowActionContext, type RowActionProps } from './row-action.tsx'
import styles from './row-menu.module.css'

/** Opened: the actions of the row. */
export const RowMenuOpened = ({
  button,
  render,
}: {
  button: ButtonElement
  render: () => ReactNode
}) => (
  <Menu position="bottom-end" shadow="md" defaultOpened>
    <Menu.Target>{button}</Menu.Target>
    <Menu.Dropdown>
      <RowActionContext value={drawItem}>
        <Actions render={render} />
      </RowActionContext>
    </Menu.Dropdown>
  </Menu>
)

/** Drawn anew each time the menu opens, so that the actions are those of that moment. */
const Actions = ({ render }: { render: () => ReactNode }) => render()

const drawItem = ({ icon, isDangerous = false, hint, why, onClick, children }: RowActionProps) => (
  <Menu.Item
    leftSection={icon}
    {...(isDangerous && { color: 'danger' })}
    {...(why && { 'aria-disabled': true, closeMenuOnClick: false, className: styles.held })}
    {...(!why && { onClick })}
  >
    {children}
    {(why || hint) && <small className={styles.hint}>{why || hint}</small>}
  </Menu.Item>
)
