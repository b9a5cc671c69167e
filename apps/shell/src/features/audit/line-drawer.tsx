import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'

type LineDrawerProps = {
  list: { view: { open: string | null }; change: (change: { open: null }) => void }
  children: (seq: number) => ReactNode
}

/** The drawer beside the list with the line that the address names. */
export function LineDrawer({ list, children }: LineDrawerProps) {
  const say = useSay()
  const { open } = list.view
  return (
    <SideDrawer
      opened={open !== null}
      onClose={() => list.change({ open: null })}
      size="md"
      title={say('audit.line', { seq: open ?? '' })}
    >
      {open && children(Number(open))}
    </SideDrawer>
  )
}
