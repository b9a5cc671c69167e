import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { densities } from '@atrium/contract/platform/preference-choices.ts'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { queries, useRead, useWrite } from '../../../kernel/data/api.ts'
import { useBranding } from '../../../kernel/look/branding.ts'
import { THEME_CHOICES, useThemeChoice } from '../../../kernel/look/theme-choice.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import center from '../center.module.css'
import styles from './preferences.module.css'

type PreferenceFacts = Output<'preference.get'>

/** The person's preferences, for all their devices. */
export function Preferences() {
  const preferences = useRead('preference.get', {})
  return (
    <Remote of={preferences} skeleton={<Skeleton height={208} />}>
      {(known) => <Choices {...known} />}
    </Remote>
  )
}

function Choices({ language, density }: PreferenceFacts) {
  const say = useSay()
  const theme = useThemeChoice()
  const { languages } = useBranding()
  const set = useWrite('preference.set')
  /** Saves a preference; the page takes over the account's answer. */
  const choose = async (chosen: Input<'preference.set'>) => {
    const known = await set.mutateAsync(chosen).catch(() => null)
    if (!known) return
    queries.setQueryData(['preference.get', {}], known)
    toasts.show({ message: say('preferences.saved') })
  }
  return (
    <div className={styles.choices}>
      <Refusal of={set.error} />
      <NativeSelect
        className={center.narrow ?? ''}
        label={say('preferences.language')}
        description={say('preferences.language.hint')}
        value={language ?? ''}
        onChange={({ currentTarget }) => void choose({ language: currentTarget.value || null })}
        data={[
          { value: '', label: say('preferences.browser') },
          ...languages.map(({ lang, name }) => ({ value: lang, label: name })),
        ]}
      />
      <Few
        label={say('preferences.theme')}
        options={THEME_CHOICES.map((value) => ({ value, label: say(`entrance.theme.${value}`) }))}
        value={theme}
        onChoose={(value) => void choose({ theme: value })}
      />
      <Few
        label={say('preferences.density')}
        hint={say('preferences.density.hint')}
        options={densities.map((value) => ({ value, label: say(`preferences.density.${value}`) }))}
        value={density ?? 'comfortable'}
        onChoose={(value) => void choose({ density: value })}
      />
    </div>
  )
}

type FewProps<Value extends string> = {
  label: string
  hint?: string
  options: { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A choice among a few options, all in sight. */
function Few<Value extends string>({ label, hint, options, value, onChoose }: FewProps<Value>) {
  const id = useId()
  return (
    <div className={styles.few}>
      <span id={id}>{label}</span>
      {hint && <p>{hint}</p>}
      <Segments aria-labelledby={id} data={options} value={value} onChange={onChoose} />
    </div>
  )
}
