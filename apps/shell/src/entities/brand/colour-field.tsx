import { Button, TextInput } from '@mantine/core'
import { shadesOf } from '../../kernel/look/shades.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './brand.module.css'

const DEFAULT = '#175d52'
const SUGGESTED = ['#0a66c2', '#5b3cc4', '#a21caf', '#b3261e', '#b45309', '#15803d', '#334155']

type ColourFieldProps = {
  /** The text as it is typed, and the colour where that is one. */
  colour: string | null
  shown: string | null
  refusal: string | undefined
  onChange: (colour: string | null) => void
}

export function ColourField({ colour, shown, refusal, onChange }: ColourFieldProps) {
  const say = useSay()
  return (
    <div className={styles.colour}>
      <TextInput
        label={say('look.colour')}
        description={say('look.colour.hint')}
        placeholder={DEFAULT}
        value={colour ?? ''}
        maxLength={7}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim() || null)}
        error={refusal}
        leftSection={
          <input
            type="color"
            className={styles.well}
            aria-label={say('look.colour.pick')}
            value={shown ?? DEFAULT}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        }
      />
      <div className={styles.swatches}>
        {SUGGESTED.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.swatch}
            style={{ background: one }}
            aria-label={one}
            aria-pressed={one === shown}
            onClick={() => onChange(one)}
          />
        ))}
        {colour && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {say('look.colour.none')}
          </Button>
        )}
      </div>
      {shown && <Readable colour={shown} />}
    </div>
  )
}

/** Says where the colour itself could not be read as text, and what replaces it there. */
function Readable({ colour }: { colour: string }) {
  const say = useSay()
  const shades = shadesOf(colour)
  const adjusted = (['day', 'night'] as const).filter((time) => !shades[time].isAlike)
  return (
    <output className={styles.readable}>
      {adjusted.length === 0 && say('look.colour.fine')}
      {adjusted.map((time) => (
        <span key={time}>
          {say(`look.colour.${time}`, { colour: shades[time].accent })}{' '}
          <i className={styles.dot} style={{ background: shades[time].accent }} />
        </span>
      ))}
    </output>
  )
}
