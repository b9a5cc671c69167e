import { embeddedHeights, LINK_LENGTH } from '@atrium/contract/apps/portal-limits.ts'
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { Segments } from '../../../../ui/controls/segments.tsx'
import styles from '../editor.module.css'
import type { FieldsProps } from './fields-props.ts'

/** The fields of an embedded page: its address, and the height of its frame. */
export function EmbeddedFields({ widget, missing, onChange }: FieldsProps<'embedded'>) {
  const say = useSay()
  const height = useId()
  return (
    <>
      <TextInput
        label={say('portalEditor.address')}
        description={say('portalEditor.addressHint')}
        type="url"
        inputMode="url"
        maxLength={LINK_LENGTH}
        value={widget.address}
        error={missing.has('address') && say('portalEditor.addressWanted')}
        onChange={({ currentTarget: { value } }) => onChange({ ...widget, address: value })}
      />
      <div className={styles.group}>
        <span id={height} className={styles.label}>
          {say('portalEditor.height')}
        </span>
        <Segments
          isWide
          aria-labelledby={height}
          value={widget.height}
          onChange={(next) => onChange({ ...widget, height: next })}
          data={embeddedHeights.map((value) => ({ value, label: say(`portal.height.${value}`) }))}
        />
      </div>
    </>
  )
}
