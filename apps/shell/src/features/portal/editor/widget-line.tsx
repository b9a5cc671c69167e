import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { ActionIcon } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import drag from '../../../ui/controls/drag-handle.module.css'
import { DragHandle } from '../../../ui/controls/drag-handle.tsx'
import { IconEdit, IconTrash, NamedIcon } from '../../../ui/icons.tsx'
import type { Arranged } from './draft.ts'
import styles from './editor.module.css'
import { KIND_ICONS } from './kind-icons.ts'
import { useAudienceNames, widgetName } from './widget-name.ts'

type LineActs = {
  dragged: string | null
  onDrag: (id: string | null) => void
  onDrop: (to: number) => void
  onStep: (widget: PortalWidget, down: boolean) => void
  onSet: (widget: PortalWidget) => void
  onRemove: (widget: PortalWidget) => void
}

type WidgetLineProps = { widget: PortalWidget; at: number; saved: Arranged; acts: LineActs }

/** One widget: what it is, how wide, and for whom. */
export function WidgetLine({ widget, at, saved, acts }: WidgetLineProps) {
  const say = useSay()
  const audience = useAudienceNames(saved)(widget)
  const [over, setOver] = useState<'before' | 'after' | null>(null)
  const aims = acts.dragged !== null && acts.dragged !== widget.id
  const name = widgetName(say, widget)
  const facts = [say(`portal.width.${widget.width}`), audience ?? '']
  if (widget.title) facts.unshift(say(`portal.kind.${widget.kind}`))
  const hover = (event: DragEvent<HTMLElement>) => {
    if (!aims) return
    event.preventDefault()
    const { top, height } = event.currentTarget.getBoundingClientRect()
    setOver((event.clientY - top) / height < 0.5 ? 'before' : 'after')
  }
  return (
    <li data-width={widget.width}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle has the keys */}
      <div
        className={`${styles.line} ${drag.movable}`}
        data-dragged={acts.dragged === widget.id || undefined}
        data-over={(aims && over) || undefined}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          acts.onDrag(widget.id)
        }}
        onDragEnd={() => acts.onDrag(null)}
        onDragOver={hover}
        onDragLeave={() => setOver(null)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(null)
          acts.onDrop(at + (over === 'after' ? 1 : 0))
        }}
      >
        <DragHandle name={name} onStep={(down) => acts.onStep(widget, down)} />
        <NamedIcon name={KIND_ICONS[widget.kind]} />
        <span className={styles.what}>
          <strong>{name}</strong>
          <span data-poor={audience === null || undefined}>
            {audience === null
              ? say('portalEditor.nobody')
              : facts.filter(Boolean).join(comma(say.language))}
          </span>
        </span>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('portalEditor.settingsOf', { name })}
          title={say('portalEditor.settings')}
          onClick={() => acts.onSet(widget)}
        >
          <IconEdit />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('portalEditor.removeOf', { name })}
          title={say('portalEditor.remove')}
          onClick={() => acts.onRemove(widget)}
        >
          <IconTrash />
        </ActionIcon>
      </div>
    </li>
  )
}
