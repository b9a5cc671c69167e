import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { WIDGETS } from '@atrium/contract/apps/portal-limits.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import arrange from '../../../ui/arrange/arrange.module.css'
import { later } from '../../../ui/controls/later.tsx'
import { OnDemand } from '../../../ui/controls/on-demand.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { IconPlus } from '../../../ui/icons.tsx'
import { change, fresh, move, step } from './arrange.ts'
import styles from './editor.module.css'
import type { SavedPortal } from './saved-portal.ts'
import { WidgetLine } from './widget-line.tsx'
import { useWidgetName } from './widget-name.ts'

const WidgetForm = later(async () => (await import('./widget.form.tsx')).WidgetForm)

type WidgetListProps = {
  widgets: PortalWidget[]
  saved: SavedPortal
  onChange: (widgets: PortalWidget[]) => void
}

/** The widgets in the editor: dragged or moved by keyboard, edited, added and removed. */
export function WidgetList({ widgets, saved, onChange }: WidgetListProps) {
  const say = useSay()
  const nameOf = useWidgetName(saved)
  const [dragged, setDragged] = useState<string | null>(null)
  const [setting, setSetting] = useState<PortalWidget | null>(null)
  const [heard, setHeard] = useState('')
  const acts = {
    dragged,
    onDrag: setDragged,
    onDrop: (to: number) => {
      if (dragged) onChange(move(widgets, dragged, to))
      setDragged(null)
    },
    onStep: (widget: PortalWidget, down: boolean) => {
      const next = step(widgets, widget.id, down)
      if (next !== widgets) onChange(next)
      const place = next.findIndex(({ id }) => id === widget.id) + 1
      setHeard(say('navigation.moved', { name: nameOf(widget), place }))
    },
    onSet: setSetting,
    onRemove: (widget: PortalWidget) => {
      onChange(widgets.filter(({ id }) => id !== widget.id))
      setHeard(say('portalEditor.removed', { name: nameOf(widget) }))
    },
  }
  const keep = (widget: PortalWidget) => {
    const isKnown = widgets.some(({ id }) => id === widget.id)
    onChange(isKnown ? change(widgets, widget) : [...widgets, widget])
    setSetting(null)
  }
  return (
    <>
      <ul className={styles.list} aria-label={say('portalEditor.widgets')}>
        {widgets.map((widget, at) => (
          <WidgetLine key={widget.id} {...{ widget, at, saved, acts }} />
        ))}
      </ul>
      {widgets.length === 0 && <p className={arrange.none}>{say('portalEditor.empty')}</p>}
      <div>
        <OnDemand
          opens="menu"
          button={
            <Button
              variant="default"
              leftSection={<IconPlus />}
              why={widgets.length >= WIDGETS && say('form.most', { most: WIDGETS })}
            >
              {say('portalEditor.add')}
            </Button>
          }
          load={async () => (await import('./add-widget.opened.tsx')).AddWidget}
          given={{ onAdd: (kind) => setSetting(fresh(widgets, kind)) }}
        />
      </div>
      <VisuallyHidden>
        <p aria-live="polite">{heard}</p>
      </VisuallyHidden>
      {setting && (
        <SideDrawer
          opened
          keeps
          onClose={() => setSetting(null)}
          title={say('portalEditor.settingsOf', { name: nameOf(setting) })}
        >
          <WidgetForm
            isWanted
            widget={setting}
            saved={saved}
            onClose={() => setSetting(null)}
            onDone={keep}
          />
        </SideDrawer>
      )}
    </>
  )
}
