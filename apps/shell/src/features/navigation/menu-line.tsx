import { ActionIcon } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import drag from '../../ui/controls/drag-handle.module.css'
import { DragHandle } from '../../ui/controls/drag-handle.tsx'
import { IconEdit, IconFolder, IconTrash, NamedIcon } from '../../ui/icons.tsx'
import type { Arranged } from './draft.ts'
import { useEntryNames } from './entry-name.ts'
import { keyOf, type MenuEntry, type Spot } from './menu.arrange.ts'
import styles from './menu-editor.module.css'

export type LineActs = {
  dragged: string | null
  onDrag: (key: string | null) => void
  onDrop: (to: Spot) => void
  onStep: (entry: MenuEntry, down: boolean) => void
  onName: (entry: MenuEntry) => void
  onRemove: (entry: MenuEntry) => void
}

type MenuLineProps = { entry: MenuEntry; spot: Spot; saved: Arranged; acts: LineActs }
type Over = 'before' | 'after' | 'inside'

/** One entry, and below a group those it holds. */
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
            <li className={styles.none}>{say('navigation.emptyGroup')}</li>
          )}
        </ul>
      )}
    </li>
  )
}

function LineBox({ entry, spot, saved, acts }: MenuLineProps) {
  const { nameOf, iconOf, pageOf, isVanished } = useEntryNames(saved)
  const [over, setOver] = useState<Over | null>(null)
  const key = keyOf(entry)
  const isGroup = entry.kind === 'group'
  const aims = acts.dragged !== null && acts.dragged !== key

  const hover = (event: DragEvent<HTMLElement>) => {
    if (!aims) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientY - top) / height
    const takesIn = isGroup && !acts.dragged?.startsWith('group:')
    setOver(takesIn && share > 0.3 ? 'inside' : share < 0.5 ? 'before' : 'after')
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(null)
    if (over === 'inside' && isGroup) acts.onDrop({ group: entry.id, at: entry.entries.length })
    else acts.onDrop({ ...spot, at: spot.at + (over === 'after' ? 1 : 0) })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle has the keys
    <div
      className={`${styles.line} ${drag.movable}`}
      data-group={isGroup || undefined}
      data-dragged={acts.dragged === key || undefined}
      data-over={(aims && over) || undefined}
      draggable
      onDragStart={(event) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        acts.onDrag(key)
      }}
      onDragEnd={() => acts.onDrag(null)}
      onDragOver={hover}
      onDragLeave={() => setOver(null)}
      onDrop={drop}
    >
      <DragHandle name={nameOf(entry)} onStep={(down) => acts.onStep(entry, down)} />
      {isGroup ? <IconFolder /> : <NamedIcon name={iconOf(entry)} />}
      <span className={styles.what}>
        <strong>{nameOf(entry)}</strong>
        <Where vanished={isVanished(entry)} path={pageOf(entry)?.path} />
      </span>
      <Tools name={nameOf(entry)} entry={entry} acts={acts} />
    </div>
  )
}

function Where({ vanished, path }: { vanished: boolean; path: string | undefined }) {
  const say = useSay()
  if (vanished) return <span data-poor>{say('navigation.vanished.text')}</span>
  return path ? <span>{path}</span> : null
}

type ToolsProps = { name: string; entry: MenuEntry; acts: LineActs }

function Tools({ name, entry, acts }: ToolsProps) {
  const say = useSay()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size="lg"
        aria-label={say('navigation.renameOf', { name })}
        title={say('navigation.rename')}
        onClick={() => acts.onName(entry)}
      >
        <IconEdit />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="neutral"
        size="lg"
        aria-label={say('navigation.removeOf', { name })}
        title={say('navigation.remove')}
        onClick={() => acts.onRemove(entry)}
      >
        <IconTrash />
      </ActionIcon>
    </>
  )
}
