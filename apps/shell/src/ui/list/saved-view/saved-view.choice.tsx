import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../controls/later.tsx'
import { IconPin } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import { useCanSave } from './use-view-calls.ts'

const Menu = later(async () => (await import('./saved-view.menu.tsx')).SavedViewMenu)

/** The choice of the saved view. Saved views are read when somebody opens it, or follows a link to one. */
export function SavedViewChoice({ list }: { list: List }) {
  const say = useSay()
  const [isOpened, setIsOpened] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  // Once loaded the menu stays, even when the view it was loaded for is gone.
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
