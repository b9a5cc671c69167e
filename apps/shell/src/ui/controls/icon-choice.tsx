import { useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { type IconName, NamedIcon } from '../icons.tsx'
import styles from './icon-choice.module.css'

type IconChoiceProps<Icon extends IconName> = {
  label: string
  icons: readonly Icon[]
  value: string
  onChoose: (icon: Icon) => void
}

/** A choice among all icons, all in sight. */
export function IconChoice<Icon extends IconName>(props: IconChoiceProps<Icon>) {
  const { label, icons, value, onChoose } = props
  const say = useSay()
  const group = useId()
  return (
    <fieldset className={styles.icons}>
      <legend>{label}</legend>
      {icons.map((name) => (
        <label key={name} className={styles.icon}>
          <input
            type="radio"
            name={group}
            aria-label={say(`icon.${name}`)}
            checked={name === value}
            onChange={() => onChoose(name)}
          />
          <NamedIcon name={name} />
        </label>
      ))}
    </fieldset>
  )
}
