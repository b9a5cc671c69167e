import type { Menu as MenuOf } from '@atrium/contract/apps/navigation.contract.ts'
import { VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import arrange from '../../ui/arrange/arrange.module.css'
import { AddEntry } from './add-entry.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { useEntryNames } from './entry-name.ts'
import {
  change,
  keyOf,
  type MenuEntry,
  move,
  remove,
  type Spot,
  spotOf,
  step,
} from './menu.arrange.ts'
import styles from './menu-editor.module.css'
import { type LineActs, MenuLine } from './menu-line.tsx'
import type { SavedNavigation } from './saved-navigation.ts'

type MenuEditorProps = { menu: MenuOf; saved: SavedNavigation; onChange: (menu: MenuOf) => void }

/** The editor of the menu: entries are dragged or moved by keyboard, named, grouped and removed. */
export function MenuEditor({ menu, saved, onChange }: MenuEditorProps) {
  const say = useSay()
  const { nameOf } = useEntryNames(saved)
  const [dragged, setDragged] = useState<string | null>(null)
  const [naming, setNaming] = useState<MenuEntry | null>(null)
  const [heard, setHeard] = useState('')

  const tell = (next: MenuOf, entry: MenuEntry) => {
    const { at = 0, group = null } = spotOf(next, keyOf(entry)) ?? {}
    const within = next.find((known) => known.kind === 'group' && known.id === group)
    const values = { name: nameOf(entry), place: at + 1, group: within ? nameOf(within) : '' }
    setHeard(say(within ? 'navigation.movedInto' : 'navigation.moved', values))
  }
  const acts: LineActs = {
    dragged,
    onDrag: setDragged,
    onDrop: (to: Spot) => {
      if (dragged) onChange(move(menu, dragged, to))
      setDragged(null)
    },
    onStep: (entry, down) => {
      const next = step(menu, keyOf(entry), down)
      onChange(next)
      tell(next, entry)
    },
    onName: setNaming,
    onRemove: (entry) => onChange(remove(menu, keyOf(entry))),
  }
  return (
    <div className={styles.editor}>
      <ul className={styles.list} aria-label={say('navigation.menu')}>
        {menu.map((entry, at) => (
          <MenuLine key={keyOf(entry)} {...{ entry, saved, acts }} spot={{ group: null, at }} />
        ))}
      </ul>
      {menu.length === 0 && <p className={arrange.none}>{say('navigation.empty')}</p>}
      <AddEntry {...{ menu, saved, onChange }} onGroup={setNaming} />
      <VisuallyHidden>
        <p aria-live="polite">{heard}</p>
      </VisuallyHidden>
      {naming && (
        <EntryDialog
          entry={naming}
          saved={saved}
          onClose={() => setNaming(null)}
          onDone={(entry) => {
            const known = spotOf(menu, keyOf(naming)) !== null
            onChange(known ? change(menu, keyOf(naming), entry) : [...menu, entry])
            setNaming(null)
          }}
        />
      )}
    </div>
  )
}
