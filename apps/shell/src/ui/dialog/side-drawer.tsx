import { Drawer, type DrawerProps } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'

type SideDrawerProps = Omit<DrawerProps, 'position' | 'closeButtonProps'> & {
  /**
   * Something is typed in it. Only its buttons close it: a slip of the hand, or the Escape meant
   * for a list, must not throw that away.
   */
  keeps?: boolean
}

/** One thing beside the page. */
export function SideDrawer({ keeps = false, children, ...rest }: SideDrawerProps) {
  const say = useSay()
  return (
    <Drawer
      position="right"
      closeOnClickOutside={!keeps}
      closeOnEscape={!keeps}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      {...rest}
    >
      {children}
    </Drawer>
  )
}
