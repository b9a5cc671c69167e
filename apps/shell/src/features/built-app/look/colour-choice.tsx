import type { AppColour } from '@atrium/contract/built-apps/built-app-limits.ts'
import { useId } from 'react'
import { AppMark } from '../../../entities/built-app/app-mark.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import styles from './colour-choice.module.css'

type ColourChoiceProps = {
  colours: readonly AppColour[]
  /** What will stand on it. */
  icon: string
  value: string
  onChoose: (colour: AppColour) => void
}

/** The ground an app's icon stands on, each shown as it would be. */
export function ColourChoice({ colours, icon, value, onChoose }: ColourChoiceProps) {
  const say = useSay()
  const group = useId()
  return (
    <fieldset className={styles.colours}>
      <legend>{say('builtApp.colour')}</legend>
      {colours.map((colour) => (
        <label key={colour} title={say(`builtApp.colour.${colour}`)}>
          <input
            type="radio"
            name={group}
            aria-label={say(`builtApp.colour.${colour}`)}
            checked={colour === value}
            onChange={() => onChoose(colour)}
          />
          <AppMark icon={icon} colour={colour} />
        </label>
      ))}
    </fieldset>
  )
}
