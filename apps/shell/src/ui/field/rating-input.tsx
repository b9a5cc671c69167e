import { starsOf } from '@atrium/contract/field/scale-kinds.ts'
import { Input } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import type { FieldInputProps } from './field-input-props.ts'
import { fieldText } from './field-text.ts'
import styles from './rating-input.module.css'

/**
 * An invisible slider over stars, so that arrow keys, clicks and dragging work as on any slider; a digit chooses that many
 * stars. The room before the first star chooses none.
 */
export function RatingInput({
  field,
  value,
  onChange,
  label,
  isBare,
  error,
  ...rest
}: FieldInputProps) {
  const say = useSay()
  const id = useId()
  const most = starsOf(field)
  const chosen = typeof value === 'string' ? Number(value) : 0
  const set = (stars: number) => {
    const next = stars > 0 ? String(Math.min(stars, most)) : null
    onChange(next, next === null && field.required ? 'required' : null)
  }
  const press = (event: KeyboardEvent) => {
    const isEmptied = event.key === 'Delete' || event.key === 'Backspace'
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!isEmptied && !/^\d$/.test(event.key)) return
    event.preventDefault()
    // Ten stars are typed as two keys: a 0 after one star is chosen makes it ten.
    set(isEmptied ? 0 : Number(chosen === 1 && event.key === '0' && most > 9 ? 10 : event.key))
  }
  return (
    <Input.Wrapper
      id={id}
      label={isBare ? undefined : label}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className={styles.stars} style={{ '--most': most } as CSSProperties}>
        <span className={styles.none} aria-hidden="true">
          –
        </span>
        {Array.from({ length: most }, (_, at) => (
          <span key={at} aria-hidden="true" data-full={at < chosen || undefined}>
            ★
          </span>
        ))}
        <input
          id={id}
          type="range"
          min={0}
          max={most}
          step={1}
          value={chosen}
          aria-label={isBare ? label : undefined}
          aria-valuetext={
            chosen > 0 ? fieldText(say, field, String(chosen)) : say('field.rating.none')
          }
          aria-invalid={error ? true : undefined}
          data-autofocus={rest['data-autofocus']}
          onKeyDown={press}
          onChange={({ currentTarget }) => set(Number(currentTarget.value))}
        />
      </div>
    </Input.Wrapper>
  )
}
