import { Switch } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import styles from '../editor.module.css'
import type { FieldsProps } from './fields-props.ts'

export function PeopleFields({ widget, missing, onChange }: FieldsProps<'people'>) {
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
