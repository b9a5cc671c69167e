import type { ChoiceColour } from '@atrium/contract/field/choice-colours.ts'
import { titleOfChoice } from '@atrium/contract/field/choice-kinds.ts'
import type { Field } from '@atrium/contract/field/field.ts'
import { Fragment, type ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './choice-tag.module.css'
import { headingText } from './heading-text.ts'
import colours from './own-colour.module.css'

type ChoiceTagProps = { colour: ChoiceColour | undefined; children: ReactNode }

/** A choice in its colour. What it is, its name says: the colour only helps to find it. */
export const ChoiceTag = ({ colour, children }: ChoiceTagProps) => (
  <span className={`${colours.own} ${styles.tag}`} data-colour={colour}>
    {children}
  </span>
)

/** Where others of its field have a colour, one without is grey, and so is one that the field has no more. */
export function colourOf(choices: NonNullable<Field['choices']>, value: unknown) {
  if (!choices.some(({ colour }) => colour)) return undefined
  return choices.find((one) => one.value === value)?.colour ?? 'grey'
}

type ChoiceTagsProps = { field: Pick<Field, 'choices'>; values: readonly string[] }

export function ChoiceTags({ field, values }: ChoiceTagsProps) {
  const say = useSay()
  return (
    <span className={styles.tags}>
      {values.map((value, at) => (
        <Fragment key={value}>
          {at > 0 && ' '}
          <ChoiceTag colour={colourOf(field.choices ?? [], value)}>
            {titleOfChoice(value, field, (title) => headingText(say, title))}
          </ChoiceTag>
        </Fragment>
      ))}
    </span>
  )
}
