import { Choice } from '@atrium/kit/choice.tsx'
import { MoonIcon, SunIcon, SystemIcon } from '@atrium/kit/icons.tsx'
import { chooseTheme, useThemeChoice } from '../kernel/theme-choice.ts'
import { switchLanguage, useSay } from '../kernel/words.ts'

/** Each language by its own name, whatever the page speaks: that is the one its readers find. */
const LANGUAGES = [
  { value: 'zh-CN', label: '中文', lang: 'zh-CN' },
  { value: 'en-US', label: 'English', lang: 'en-US' },
]

export function Switches() {
  const say = useSay()
  const theme = useThemeChoice()
  return (
    <>
      <Choice
        label={say('entrance.language')}
        options={LANGUAGES}
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
