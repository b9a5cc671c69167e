import { useSay } from '../../kernel/words/words.ts'
import arrange from '../../ui/arrange/arrange.module.css'
import { ArrangedLine } from '../../ui/arrange/arranged-line.tsx'
import { beforeOrAfter, shareDown, useMovable } from '../../ui/arrange/use-movable.ts'
import { IconFolder, NamedIcon } from '../../ui/icons.tsx'
import { useEntryNames } from './entry-name.ts'
import { keyOf, type MenuEntry, type Spot } from './menu.arrange.ts'
import styles from './menu-editor.module.css'
import type { SavedNavigation } from './saved-navigation.ts'

export type LineActs = {
  dragged: string | null
  onDrag: (key: string | null) => void
  onDrop: (to: Spot) => void
  onStep: (entry: MenuEntry, down: boolean) => void
  onName: (entry: MenuEntry) => void
  onRemove: (entry: MenuEntry) => void
}

type MenuLineProps = { entry: MenuEntry; spot: Spot; saved: SavedNavigation; acts: LineActs }

/** One entry of the menu; below a group, its entries. */
export function MenuLine({ entry, spot, saved, acts }: MenuLineProps) {
  const say = useSay()
  const { nameOf } = useEntryNames(saved)
  return (
    <li>
      <LineBox {...{ entry, spot, saved, acts }} />
      {entry.kind === 'group' && (
        <ul className={styles.inner} aria-label={nameOf(entry)}>
          {entry.entries.map((inner, at) => (
            <MenuLine
              key={keyOf(inner)}
              {...{ saved, acts }}
              entry={inner}
              spot={{ group: entry.id, at }}
            />
          ))}
          {entry.entries.length === 0 && (
            <li className={arrange.none} data-small>
              {say('navigation.emptyGroup')}
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function LineBox({ entry, spot, saved, acts }: MenuLineProps) {
  const say = useSay()
  const { nameOf, iconOf, pageOf, isVanished } = useEntryNames(saved)
  const isGroup = entry.kind === 'group'
  const name = nameOf(entry)
  const movable = useMovable({
    id: keyOf(entry),
    dragged: acts.dragged,
    onDrag: acts.onDrag,
    onDrop: (place) => {
      if (place === 'inside' && isGroup) acts.onDrop({ group: entry.id, at: entry.entries.length })
      else acts.onDrop({ ...spot, at: spot.at + (place === 'after' ? 1 : 0) })
    },
    placeAt: (event) => {
      const takesIn = isGroup && !acts.dragged?.startsWith('group:')
      return takesIn && shareDown(event) > 0.3 ? 'inside' : beforeOrAfter(event)
    },
  })
  return (
    <ArrangedLine
      {...{ movable, name, isGroup }}
      icon={isGroup ? <IconFolder /> : <NamedIcon name={iconOf(entry)} />}
      fact={<Where vanished={isVanished(entry)} path={pageOf(entry)?.path} />}
      onStep={(down) => acts.onStep(entry, down)}
      edit={{
        hint: say('navigation.rename'),
        label: say('navigation.renameOf', { name }),
        onClick: () => acts.onName(entry),
      }}
      remove={{
        hint: say('navigation.remove'),
        label: say('navigation.removeOf', { name }),
        onClick: () => acts.onRemove(entry),
      }}
    />
  )
}

function Where({ vanished, path }: { vanished: boolean; path: string | undefined }) {
  const say = useSay()
  if (vanished) return <span data-poor>{say('navigation.vanished.text')}</span>
  return path ? <span>{path}</span> : null
}
