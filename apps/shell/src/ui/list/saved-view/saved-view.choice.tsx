import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../controls/later.tsx'
import { IconPin } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import { useCanSave } from './use-view-calls.ts'

const Menu = later(async () => (await import('./saved-view.menu.tsx')).SavedViewMenu)

/** Which saved view is shown. Nothing is asked for it until somebody opens it, or comes by the link of one. */
export function SavedViewChoice({ list }: { list: List }) {
  const say = useSay()
  const [isOpened, setIsOpened] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  // Once it is here it stays, also when the view it came for is gone.
  if (!isWanted && (isOpened || list.view.saved !== null)) setIsWanted(true)
  if (!useCanSave()) return null
  return (
    <>
      {!isWanted && (
        <Button
          variant="default"
          leftSection={<IconPin />}
          aria-haspopup="menu"
          aria-expanded={false}
          onClick={() => setIsOpened(true)}
        >
          {say('savedView.title')}
        </Button>
      )}
      <Menu isWanted={isWanted} list={list} opensAtOnce={isOpened} />
    </>
  )
}
