import { Switch } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { CHANNELS } from '../package.view.ts'
import styles from './package.form.module.css'
import type { FieldsProps } from './package.values.ts'
import { CategoriesPicker, EnterprisesPicker } from './pickers.tsx'

const SCOPES = ['all', 'categories', 'enterprises'] as const

export function Release({ form }: FieldsProps) {
  const say = useSay()
  const { values, change } = form
  return (
    <div className={styles.release}>
      <div className={styles.label}>
        <span id="package-channel">{say('package.field.channel')}</span>
        <Segments
          aria-labelledby="package-channel"
          data={CHANNELS.map((value) => ({ value, label: say(`package.channel.${value}`) }))}
          value={values.channel}
          onChange={(channel) => change({ channel })}
        />
      </div>
      <div className={styles.label}>
        <span id="package-scope">{say('package.field.scope')}</span>
        <Segments
          aria-labelledby="package-scope"
          data={SCOPES.map((value) => ({ value, label: say(`package.scope.${value}`) }))}
          value={values.scope}
          onChange={(scope) => change({ scope })}
        />
      </div>
      {values.scope === 'categories' && (
        <CategoriesPicker
          chosen={values.categories}
          error={form.verdict('data.categories')}
          onChange={(categories) => change({ categories })}
        />
      )}
      {values.scope === 'enterprises' && (
        <EnterprisesPicker
          chosen={values.enterprises}
          error={form.verdict('data.enterprises')}
          onChange={(enterprises) => change({ enterprises })}
        />
      )}
      <Switch
        label={say('package.forced')}
        description={say('package.forced.text')}
        {...form.tick('forced')}
      />
    </div>
  )
}
