import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'

type BarPopoverProps = {
  /** What the button is called; it may say more than what it opens. */
  label: string
  title: string
  sign: ReactNode
  classNames?: { button?: string | undefined; dropdown?: string | undefined }
  children: (close: () => void) => ReactNode
}

/** A button of the bar and what it lays over the page. */
export function BarPopover({ label, title, sign, classNames, children }: BarPopoverProps) {
  const [opened, { toggle, close }] = useDisclosure(false)
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
      <Popover.Target>
        <ActionIcon
          className={classNames?.button ?? ''}
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={label}
          title={label}
          onClick={toggle}
        >
          {sign}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classNames?.dropdown ?? ''} aria-label={title}>
        {children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
