import type { DrawerProps } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { TypedContext, useTyped } from '../form/use-typed.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { useLayer } from './use-layer.ts'

const Drawer = later<DrawerProps>(async () => (await import('./overlays.ts')).Drawer)

type SideDrawerProps = Omit<
  DrawerProps,
  'position' | 'closeButtonProps' | 'closeOnEscape' | 'returnFocus'
> & {
  /**
   * Whether the drawer holds a form. Once somebody has typed, Escape, the close button and a click beside it ask first
   * (docs/decisions/0067).
   */
  keeps?: boolean
}

/** A drawer at the side of the page. */
export function SideDrawer({ opened, onClose, keeps = false, children, ...rest }: SideDrawerProps) {
  const say = useSay()
  const { leave, watch, asking, tell } = useTyped(onClose, opened && keeps)
  const close = keeps ? leave : onClose
  const layer = useLayer({ opened, onEscape: close })
  return (
    <>
      <Drawer
        {...layer}
        {...watch}
        isWanted={opened}
        opened={opened}
        onClose={close}
        position="right"
        closeButtonProps={{ 'aria-label': say('layout.close') }}
        {...rest}
      >
        <TypedContext value={tell}>{children}</TypedContext>
      </Drawer>
      <DiscardQuestion asking={asking} />
    </>
  )
}
