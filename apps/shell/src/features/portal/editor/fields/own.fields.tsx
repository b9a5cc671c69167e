import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { MESSAGES, TEXT_LENGTH, TODOS } from '@atrium/contract/apps/portal-limits.ts'
import { MultiSelect, NumberInput, Switch, Textarea } from '@mantine/core'
import { titleOf } from '../../../../kernel/router/title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import styles from '../editor.module.css'
import type { SavedPortal } from '../saved-portal.ts'
import { AppFields } from './app.fields.tsx'
import { BannerFields } from './banner.fields.tsx'
import { ChartFields } from './chart.fields.tsx'
import { EmbeddedFields } from './embedded.fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { LinksFields } from './links.fields.tsx'

type OwnFieldsProps = {
  widget: PortalWidget
  saved: SavedPortal
  missing: Set<string>
  onChange: (widget: PortalWidget) => void
}

/** The fields that only widgets of this kind have. */
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

function PeopleFields({ widget, missing, onChange }: FieldsProps<'people'>) {
  const say = useSay()
  return (
    <div className={styles.group}>
      {(['joined', 'anniversaries'] as const).map((part) => (
        <Switch
          key={part}
          label={say(`portalEditor.${part}`)}
          checked={widget[part]}
          onChange={({ currentTarget: { checked } }) => onChange({ ...widget, [part]: checked })}
        />
      ))}
      {missing.has('joined') && (
        <p className={styles.bad} role="alert">
          {say('portalEditor.required')}
        </p>
      )}
    </div>
  )
}

function TextFields({ widget, missing, onChange }: FieldsProps<'text'>) {
  const say = useSay()
  return (
    <Textarea
      label={say('portalEditor.body')}
      autosize
      minRows={6}
      maxRows={20}
      maxLength={TEXT_LENGTH}
      value={widget.body}
      error={missing.has('body') && say('portalEditor.required')}
      onChange={({ currentTarget: { value } }) => onChange({ ...widget, body: value })}
    />
  )
}
