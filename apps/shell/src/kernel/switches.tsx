import { Choice } from '@atrium/kit/choice.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@atrium/kit/icons.tsx'
import { chooseTheme, useThemeChoice } from './theme-choice.ts'
import { switchLanguage, useSay } from './words.ts'

/** Each language by its own name, whatever the page speaks: that is the one its readers find. */
const LANGUAGES = ['zh-CN', 'en-US'] as const

export function Switches() {
  const say = useSay()
  const theme = useThemeChoice()
  return (
    <>
      <Choice
        label={say('entrance.language')}
        options={LANGUAGES.map((lang) => ({ value: lang, label: say(`language.${lang}`), lang }))}
        value={say.language}
        onChoose={(language) => void switchLanguage(language)}
      />
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
