import type { DrawerProps } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { Question } from './question.tsx'
import { useLayer } from './use-layer.ts'

const Drawer = later<DrawerProps>(async () => (await import('./overlays.ts')).Drawer)

type SideDrawerProps = Omit<
  DrawerProps,
  'position' | 'closeButtonProps' | 'closeOnEscape' | 'returnFocus'
> & {
  /**
   * A form is in it. Once somebody has begun with it, only its buttons close it: a slip of the hand,
   * or the Escape meant for a list, must not throw that away. The cross asks first.
   */
  keeps?: boolean
}

/** Keys that look around and change nothing. */
const LOOKING = ['Tab', 'Shift', 'Escape']

/** One thing beside the page. */
export function SideDrawer({ opened, onClose, keeps = false, ...rest }: SideDrawerProps) {
  const say = useSay()
  const [begun, setBegun] = useState(false)
  const [asking, setAsking] = useState(false)
  const begin = ({ target, nativeEvent }: SyntheticEvent) => {
    const looks = nativeEvent instanceof KeyboardEvent && LOOKING.includes(nativeEvent.key)
    if (!looks && (target as Element).closest('form')) setBegun(true)
  }
  const held = keeps && begun
  const layer = useLayer({ opened, onEscape: () => !held && onClose() })
  return (
    <>
      <Drawer
        {...layer}
        isWanted={opened}
        opened={opened}
        onClose={() => (held ? setAsking(true) : onClose())}
        position="right"
        closeOnClickOutside={!held}
        closeButtonProps={{ 'aria-label': say('layout.close') }}
        onKeyDownCapture={begin}
        onPointerDownCapture={begin}
        onInputCapture={begin}
        {...rest}
      />
      {asking && (
        <Question
          title={say('form.discard')}
          sure={say('form.discard.do')}
          busy={false}
          onSure={onClose}
          onClose={() => setAsking(false)}
        >
          <p>{say('form.discard.text')}</p>
        </Question>
      )}
    </>
  )
}
