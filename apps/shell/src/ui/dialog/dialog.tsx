import type { ModalProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../controls/later.tsx'
import { useLayer } from './use-layer.ts'

const Modal = later<ModalProps>(async () => (await import('./overlays.ts')).Modal)

type DialogProps = {
  title: string
  onClose: () => void
  /** Only what is in it closes it: no stray click or key may take it away. */
  stays?: boolean
  /** Over everything, also over what is opened after it. */
  above?: boolean
  wide?: boolean
  children: ReactNode
}

const ABOVE = 300

/** One thing over the page, while it is drawn. */
export function Dialog({ title, onClose, wide = false, children, ...ways }: DialogProps) {
  const say = useSay()
  const { stays = false, above = false } = ways
  const layer = useLayer({ above, onEscape: () => !stays && onClose() })
  return (
    <Modal
      {...layer}
      isWanted
      opened
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
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
