import { Switch } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { CHANNELS } from '../package.view.ts'
import styles from './package.form.module.css'
import type { FieldsProps, Values } from './package.values.ts'
import { CategoriesPicker, EnterprisesPicker } from './pickers.tsx'

const SCOPES = ['all', 'categories', 'enterprises'] as const

export function Release({ values, onChange, fields }: FieldsProps) {
  const say = useSay()
  const set = (change: Partial<Values>) => onChange({ ...values, ...change })
  return (
    <div className={styles.release}>
      <div className={styles.label}>
        <span id="package-channel">{say('package.field.channel')}</span>
        <Segments
          aria-labelledby="package-channel"
          data={CHANNELS.map((value) => ({ value, label: say(`package.channel.${value}`) }))}
          value={values.channel}
          onChange={(channel) => set({ channel })}
        />
      </div>
      <div className={styles.label}>
        <span id="package-scope">{say('package.field.scope')}</span>
        <Segments
          aria-labelledby="package-scope"
          data={SCOPES.map((value) => ({ value, label: say(`package.scope.${value}`) }))}
          value={values.scope}
          onChange={(scope) => set({ scope })}
        />
      </div>
      {values.scope === 'categories' && (
        <CategoriesPicker
          chosen={values.categories}
          error={fields['data.categories']}
          onChange={(categories) => set({ categories })}
        />
      )}
      {values.scope === 'enterprises' && (
        <EnterprisesPicker
          chosen={values.enterprises}
          error={fields['data.enterprises']}
          onChange={(enterprises) => set({ enterprises })}
        />
      )}
      <Switch
        label={say('package.forced')}
        description={say('package.forced.text')}
        checked={values.forced}
        onChange={({ currentTarget }) => set({ forced: currentTarget.checked })}
      />
    </div>
  )
}
