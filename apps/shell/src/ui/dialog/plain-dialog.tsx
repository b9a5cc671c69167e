import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { useLayer } from './use-layer.ts'

const Modal = later<ModalProps>(async () => (await import('./overlays.ts')).Modal)

export type DialogProps = {
  title: string
  onClose: () => void
  /** Only what is in it closes it: no stray click or key may take it away. */
  stays?: boolean
  /** Over everything, also over what is opened after it. */
  above?: boolean
  wide?: boolean
  /** As large as the window. */
  full?: boolean
  /** For whoever wants to know what is done in it. */
  watch?: Pick<ModalProps, 'onInputCapture' | 'onFocusCapture'>
  children: ReactNode
}

const ABOVE = 300

/** One thing over the page, while it is drawn; it closes without asking. */
export function PlainDialog({ title, onClose, wide = false, children, ...ways }: DialogProps) {
  const say = useSay()
  const { stays = false, above = false, full = false, watch } = ways
  const layer = useLayer({ above, onEscape: () => !stays && onClose() })
  return (
    <Modal
      {...layer}
      {...watch}
      isWanted
      opened
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
      fullScreen={full}
      withCloseButton={!stays}
      closeOnClickOutside={!stays}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      {...(above && { zIndex: ABOVE })}
      centered
    >
      {children}
    </Modal>
  )
}
