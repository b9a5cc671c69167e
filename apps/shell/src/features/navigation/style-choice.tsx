import type { NavigationStyle } from '@atrium/contract/apps/navigation.contract.ts'
import { useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './style-choice.module.css'

const STYLES: NavigationStyle[] = ['side', 'top', 'mixed']

type StyleChoiceProps = { value: NavigationStyle; onChoose: (style: NavigationStyle) => void }

/** The choice of where the menu stands, as three small pictures. */
export function StyleChoice({ value, onChoose }: StyleChoiceProps) {
  const say = useSay()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{say('navigation.style')}</legend>
      {STYLES.map((style) => (
        <label key={style} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={style}
            checked={style === value}
            onChange={() => onChoose(style)}
          />
          <span className={styles.picture} data-style={style} aria-hidden>
            <i />
            <b />
            <span />
          </span>
          <strong>{say(`navigation.style.${style}`)}</strong>
          <small>{say(`navigation.style.${style}.text`)}</small>
        </label>
      ))}
    </fieldset>
  )
}
