import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { MESSAGES, TODOS } from '@atrium/contract/apps/portal-limits.ts'
import { MultiSelect, NumberInput } from '@mantine/core'
import { titleOf } from '../../../../kernel/router/title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import type { SavedPortal } from '../saved-portal.ts'
import { AppFields } from './app.fields.tsx'
import { BannerFields } from './banner.fields.tsx'
import { ChartFields } from './chart.fields.tsx'
import { EmbeddedFields } from './embedded.fields.tsx'
import { LinksFields } from './links.fields.tsx'
import { PeopleFields } from './people.fields.tsx'
import { TextFields } from './text.fields.tsx'

type OwnFieldsProps = {
  widget: PortalWidget
  saved: SavedPortal
  missing: Set<string>
  onChange: (widget: PortalWidget) => void
}

/** What only widgets of this kind have. */
export function OwnFields({ widget, saved, missing, onChange }: OwnFieldsProps) {
  const say = useSay()
  switch (widget.kind) {
    case 'banner':
      return <BannerFields {...{ widget, missing, onChange }} />
    case 'entrances':
      return (
        <MultiSelect
          label={say('portalEditor.routes')}
          description={say('portalEditor.routesHint')}
          searchable
          value={widget.routes}
          onChange={(routes) => onChange({ ...widget, routes })}
          data={saved.routes.map(({ route, title }) => ({
            value: route,
            label: titleOf(say, title),
          }))}
        />
      )
    case 'messages':
    case 'todos':
      return (
        <NumberInput
          label={say('portalEditor.count')}
          min={1}
          max={widget.kind === 'todos' ? TODOS : MESSAGES}
          clampBehavior="strict"
          allowDecimal={false}
          value={widget.count}
          onChange={(count) => onChange({ ...widget, count: Number(count) || 1 })}
        />
      )
    case 'links':
      return <LinksFields {...{ widget, missing, onChange }} />
    case 'text':
      return <TextFields {...{ widget, missing, onChange }} />
    case 'people':
      return <PeopleFields {...{ widget, missing, onChange }} />
    case 'chart':
      return <ChartFields {...{ widget, missing, onChange }} />
    case 'embedded':
      return <EmbeddedFields {...{ widget, missing, onChange }} />
    case 'app':
      return <AppFields {...{ widget, missing, onChange }} offered={saved.appWidgets} />
    default:
      return null
  }
}
