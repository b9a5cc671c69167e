import { Select } from '@mantine/core'
import { titleOf } from '../../../../kernel/router/title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import type { SavedPortal } from '../saved-portal.ts'
import type { FieldsProps } from './fields-props.ts'

type AppFieldsProps = FieldsProps<'app'> & { offered: SavedPortal['appWidgets'] }

/** The choice of a widget that an app of this space offers. */
export function AppFields({ widget, missing, onChange, offered }: AppFieldsProps) {
  const say = useSay()
  return (
    <Select
      label={say('portalEditor.appWidget')}
      description={say('portalEditor.appWidgetHint')}
      placeholder={say(
        offered.length > 0 ? 'portalEditor.appWidgetChoose' : 'portalEditor.appWidgetNone',
      )}
      disabled={offered.length === 0}
      allowDeselect={false}
      searchable
      value={widget.widget ? `${widget.app} ${widget.widget}` : null}
      error={missing.has('widget') && say('portalEditor.appWidgetWanted')}
      onChange={(chosen) => {
        const [app = '', name = ''] = (chosen ?? '').split(' ')
        onChange({ ...widget, app, widget: name })
      }}
      data={offered.map(({ app, widget: name, appTitle, title }) => ({
        value: `${app} ${name}`,
        label: `${titleOf(say, appTitle)} · ${titleOf(say, title)}`,
      }))}
    />
  )
}
