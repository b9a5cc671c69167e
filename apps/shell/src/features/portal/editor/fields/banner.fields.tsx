import { BANNER_TEXT, LINK_LABEL, LINK_LENGTH } from '@atrium/contract/apps/portal-limits.ts'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import type { FieldsProps } from './fields-props.ts'

/** The fields of a banner: the greeting, the logo, and a button with its link. */
export function BannerFields({ widget, missing, onChange }: FieldsProps<'banner'>) {
  const say = useSay()
  const { label = '', to = '' } = widget.link ?? {}
  const lead = (part: { label?: string; to?: string }) => {
    const link = { label, to, ...part }
    onChange({ ...widget, link: link.label || link.to ? link : null })
  }
  return (
    <>
      <Textarea
        label={say('portalEditor.text')}
        autosize
        minRows={2}
        maxLength={BANNER_TEXT}
        value={widget.text}
        onChange={({ currentTarget: { value } }) => onChange({ ...widget, text: value })}
      />
      <Switch
        label={say('portalEditor.picture')}
        checked={widget.picture === 'brand'}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...widget, picture: checked ? 'brand' : 'none' })
        }
      />
      <TextInput
        label={say('portalEditor.button')}
        maxLength={LINK_LABEL}
        value={label}
        error={missing.has('0.label') && say('portalEditor.required')}
        onChange={({ currentTarget: { value } }) => lead({ label: value })}
      />
      <TextInput
        label={say('portalEditor.buttonTo')}
        description={say('portalEditor.link.hint')}
        maxLength={LINK_LENGTH}
        inputMode="url"
        value={to}
        error={missing.has('0.to') && say('portalEditor.link.bad')}
        onChange={({ currentTarget: { value } }) => lead({ to: value.trim() })}
      />
    </>
  )
}
