import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProofAsked } from '../../kernel/entry/proof.ts'
import { useSay } from '../../kernel/words/words.ts'
import { useFocusBack } from '../hooks/return-focus.ts'

type DialogProps = {
  title: string
  onClose: () => void
  /** Only what is in it closes it: no stray click or key may take it away. */
  stays?: boolean
  wide?: boolean
  children: ReactNode
}

/** One thing over the page, while it is drawn. */
export function Dialog({ title, onClose, stays = false, wide = false, children }: DialogProps) {
  const say = useSay()
  // The question who it is may lie above; its Escape is not ours.
  const covered = useProofAsked() !== null
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={wide ? 'lg' : 'md'}
      withCloseButton={!stays}
      closeOnClickOutside={!stays}
      closeOnEscape={!stays && !covered}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
      centered
    >
      {children}
    </Modal>
  )
}
