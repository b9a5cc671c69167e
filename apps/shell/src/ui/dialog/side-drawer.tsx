import { Drawer, type DrawerProps } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'

type SideDrawerProps = Omit<DrawerProps, 'position' | 'closeButtonProps'> & {
  /**
   * A form is in it. Once somebody has begun with it, only its buttons close it: a slip of the hand,
   * or the Escape meant for a list, must not throw that away.
   */
  keeps?: boolean
}

/** Keys that look around and change nothing. */
const LOOKING = ['Tab', 'Shift', 'Escape']

/** One thing beside the page. */
export function SideDrawer({ keeps = false, children, ...rest }: SideDrawerProps) {
  const say = useSay()
  const [begun, setBegun] = useState(false)
  const begin = ({ target, nativeEvent }: SyntheticEvent) => {
    const looks = nativeEvent instanceof KeyboardEvent && LOOKING.includes(nativeEvent.key)
    if (!looks && (target as Element).closest('form')) setBegun(true)
  }
  const held = keeps && begun
  return (
    <Drawer
      position="right"
      closeOnClickOutside={!held}
      closeOnEscape={!held}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      onKeyDownCapture={begin}
      onPointerDownCapture={begin}
      {...rest}
    >
      {children}
    </Drawer>
  )
}
