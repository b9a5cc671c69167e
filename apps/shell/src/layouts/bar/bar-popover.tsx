import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { cloneElement, type ReactNode } from 'react'
import type { ButtonElement } from '../../ui/controls/on-demand.tsx'

type BarPopoverProps = {
  button: ButtonElement
  title: string
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** The popover that a button of the bar opens. */
export function BarPopover({ button, title, className, children }: BarPopoverProps) {
  const [opened, { toggle, close }] = useDisclosure(true)
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1.5rem))"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{cloneElement(button, { onClick: toggle })}</Popover.Target>
      <Popover.Dropdown className={className ?? ''} aria-label={title}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
