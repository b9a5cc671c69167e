import type { PortalWidget } from '@atrium/contract/apps/portal.contract.ts'
import { WIDGET_TITLE, widgetWidths } from '@atrium/contract/apps/portal-limits.ts'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { missingIn } from './arrange.ts'
import { AudienceFields } from './audience.fields.tsx'
import styles from './editor.module.css'
import { OwnFields } from './fields/own.fields.tsx'
import type { SavedPortal } from './saved-portal.ts'

type WidgetFormProps = {
  widget: PortalWidget
  saved: SavedPortal
  onClose: () => void
  onDone: (widget: PortalWidget) => void
}

/** The form of a widget: the fields of all widgets, and those of its kind. */
export function WidgetForm({ widget: given, saved, onClose, onDone }: WidgetFormProps) {
  const say = useSay()
  const width = useId()
  const { space } = useVisitor()
  const form = useForm({
    values: { widget: given },
    check: ({ widget }) =>
      Object.fromEntries([...missingIn(widget)].map((part) => [part, say('form.missing')])),
    send: ({ widget }) => widget,
    onDone,
  })
  const { widget } = form.values
  const setWidget = (next: PortalWidget) => form.change({ widget: next })
  const shown = form.isTried ? missingIn(widget) : new Set<string>()
  const usual = widget.kind === 'banner' ? (space?.name ?? '') : say(`portal.kind.${widget.kind}`)
  return (
    <Form of={form} className={styles.form}>
      <TextInput
        label={say('portalEditor.name')}
        description={say('portalEditor.nameHint', { name: usual })}
        maxLength={WIDGET_TITLE}
        value={widget.title}
        onChange={({ currentTarget: { value } }) => setWidget({ ...widget, title: value })}
      />
      <OwnFields {...{ widget, saved, missing: shown }} onChange={setWidget} />
      <div className={styles.group}>
        <span id={width} className={styles.label}>
          {say('portalEditor.width')}
        </span>
        <Segments
          isWide
          aria-labelledby={width}
          value={widget.width}
          onChange={(next) => setWidget({ ...widget, width: next })}
          data={widgetWidths.map((value) => ({ value, label: say(`portal.width.${value}`) }))}
        />
        <p className={styles.hint}>{say('portalEditor.widthHint')}</p>
      </div>
      <AudienceFields
        audience={widget.audience}
        saved={saved}
        isMissing={shown.has('audience')}
        onChange={(audience) => setWidget({ ...widget, audience })}
      />
      <FormAnswers sure={say('portalEditor.done')} onCancel={onClose} sticky />
    </Form>
  )
}
