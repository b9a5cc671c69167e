import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { useLayer } from './use-layer.ts'

const Modal = later<ModalProps>(async () => (await import('./overlays.ts')).Modal)

export type DialogProps = {
  title: string
  onClose: () => void
  /** Only the dialog's own buttons close it, no stray click or key. */
  stays?: boolean
  /** Whether it stays above layers that are opened after it. */
  above?: boolean
  wide?: boolean
  /** As large as the window. */
  full?: boolean
  /** Handlers that follow what is typed in the dialog. */
  watch?: Pick<ModalProps, 'onInputCapture' | 'onFocusCapture'>
  children: ReactNode
}

const ABOVE = 300

/** A dialog over the page, open while it is drawn; it closes without asking. */
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
