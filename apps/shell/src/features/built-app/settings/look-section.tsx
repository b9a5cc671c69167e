import {
  appColours,
  appIcons,
  LONGEST_APP_TITLE,
} from '@atrium/contract/built-apps/built-app-limits.ts'
import { TextInput } from '@mantine/core'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useRouter } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconChoice } from '../../../ui/controls/icon-choice.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { ColourChoice } from '../look/colour-choice.tsx'
import { inOwnWords } from '../own-words.ts'
import styles from './settings.module.css'
import type { SettingsDraft } from './settings-draft.ts'

type LookSectionProps = {
  name: string
  draft: SettingsDraft
  onChange: (part: Partial<SettingsDraft>) => void
}

/** What an app is called and looks like; its address stays. */
export function LookSection({ name, draft, onChange }: LookSectionProps) {
  const say = useSay()
  const { hrefOf } = useRouter()
  const title = ownTitle(say, draft.title)
  return (
    <Section title={say('builtApp.general')} lead={say('builtApp.general.lead')}>
      <TextInput
        label={say('builtApp.name')}
        maxLength={LONGEST_APP_TITLE}
        value={title}
        error={title.trim() === '' && say('builtApp.blank.missing')}
        onChange={({ currentTarget }) =>
          onChange({ title: inOwnWords(say, currentTarget.value, draft.title) })
        }
      />
      <IconChoice
        label={say('builtApp.icon')}
        icons={appIcons}
        value={draft.icon}
        onChoose={(icon) => onChange({ icon })}
      />
      <ColourChoice
        colours={appColours}
        icon={draft.icon}
        value={draft.colour}
        onChoose={(colour) => onChange({ colour })}
      />
      <p className={styles.address}>
        {say('builtApp.address')} <code>{hrefOf(`/app/${name}`)}</code>
        <br />
        {say('builtApp.address.text')}
      </p>
    </Section>
  )
}
