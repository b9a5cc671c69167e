import styles from '@atrium/kit/choice.module.css'
import { Choice } from '@atrium/kit/choice.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@atrium/kit/icons.tsx'
import { useBranding } from '../../kernel/look/branding.ts'
import { chooseTheme, useThemeChoice } from '../../kernel/look/theme-choice.ts'
import { switchLanguage, useSay } from '../../kernel/words/words.ts'

/** How many languages are in sight: more do not fit side by side on a phone. */
const IN_SIGHT = 2

export function LanguageThemeSwitch() {
  const say = useSay()
  const theme = useThemeChoice()
  return (
    <>
      <Languages />
      <Choice
        label={say('entrance.theme')}
        options={[
          { value: 'system', label: say('entrance.theme.system'), shown: <SystemIcon /> },
          { value: 'light', label: say('entrance.theme.light'), shown: <SunIcon /> },
          { value: 'dark', label: say('entrance.theme.dark'), shown: <MoonIcon /> },
        ]}
        value={theme}
        onChoose={chooseTheme}
      />
    </>
  )
}

/** Each language by its own name, whatever the language of the page: that is the name its readers find. */
function Languages() {
  const say = useSay()
  const { languages } = useBranding()
  const label = say('entrance.language')
  const choose = (language: string) => void switchLanguage(language)
  if (languages.length <= IN_SIGHT)
    return (
      <Choice
        label={label}
        options={languages.map(({ lang, name }) => ({ value: lang, label: name, lang }))}
        value={say.language}
        onChoose={choose}
      />
    )
  return (
    <div className={styles.choice}>
      <select
        className={styles.option}
        aria-label={label}
        value={say.language}
        onChange={({ target }) => choose(target.value)}
      >
        {languages.map(({ lang, name }) => (
          <option key={lang} value={lang} lang={lang}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
