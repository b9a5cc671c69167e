import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { comma } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ArrangedLine } from '../../../ui/arrange/arranged-line.tsx'
import { beforeOrAfter, useMovable } from '../../../ui/arrange/use-movable.ts'
import { NamedIcon } from '../../../ui/icons.tsx'
import { KIND_ICONS } from './kind-icons.ts'
import type { SavedPortal } from './saved-portal.ts'
import { useAudienceNames, useWidgetName } from './widget-name.ts'

type LineActs = {
  dragged: string | null
  onDrag: (id: string | null) => void
  onDrop: (to: number) => void
  onStep: (widget: PortalWidget, down: boolean) => void
  onSet: (widget: PortalWidget) => void
  onRemove: (widget: PortalWidget) => void
}

type WidgetLineProps = { widget: PortalWidget; at: number; saved: SavedPortal; acts: LineActs }

/** One widget in the editor: its kind, its width and its audience. */
export function WidgetLine({ widget, at, saved, acts }: WidgetLineProps) {
  const say = useSay()
  const audience = useAudienceNames(saved)(widget)
  const name = useWidgetName(saved)(widget)
  const facts = [say(`portal.width.${widget.width}`), audience ?? '']
  if (widget.title || widget.kind === 'app') facts.unshift(say(`portal.kind.${widget.kind}`))
  const movable = useMovable({
    id: widget.id,
    dragged: acts.dragged,
    onDrag: acts.onDrag,
    onDrop: (place) => acts.onDrop(at + (place === 'after' ? 1 : 0)),
    placeAt: beforeOrAfter,
  })
  return (
    <li data-width={widget.width}>
      <ArrangedLine
        movable={movable}
        name={name}
        icon={<NamedIcon name={KIND_ICONS[widget.kind]} />}
        fact={
          <span data-poor={audience === null || undefined}>
            {audience === null
              ? say('portalEditor.nobody')
              : facts.filter(Boolean).join(comma(say.language))}
          </span>
        }
        onStep={(down) => acts.onStep(widget, down)}
        edit={{
          hint: say('portalEditor.settings'),
          label: say('portalEditor.settingsOf', { name }),
          onClick: () => acts.onSet(widget),
        }}
        remove={{
          hint: say('portalEditor.remove'),
          label: say('portalEditor.removeOf', { name }),
          onClick: () => acts.onRemove(widget),
        }}
      />
    </li>
  )
}
