import type { BlueprintField } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_CHOICE, MOST_FIELD_CHOICES } from '@atrium/contract/built-apps/built-app-limits.ts'
import { type ChoiceColour, nextChoiceColour } from '@atrium/contract/field/choice-colours.ts'
import { ActionIcon, Button } from '@mantine/core'
import { ownTitle } from '../../../../entities/built-app/own-title.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import { DragHandle } from '../../../../ui/arrange/drag-handle.tsx'
import { moved } from '../../../../ui/arrange/moved.ts'
import { IconClose, IconPlus } from '../../../../ui/icons.tsx'
import { inOwnWords } from '../../own-words.ts'
import { ColourMenu } from './colour-menu.tsx'
import styles from './properties.module.css'
import { TitleInput } from './title-inputs.tsx'

type Choices = NonNullable<BlueprintField['choices']>
type ChoiceLinesProps = {
  choices: Choices
  onChange: (choices: Choices, key?: string) => void
  onRemove: (choice: Choices[number]) => void
}

const coloured = ({ colour: _, ...choice }: Choices[number], colour: ChoiceColour | null) => ({
  ...choice,
  ...(colour && { colour }),
})

/** What can be chosen, each by its name in the reader's language, in the order in which it is offered. */
export function ChoiceLines({ choices, onChange, onRemove }: ChoiceLinesProps) {
  const say = useSay()
  const add = () => {
    let n = choices.length + 1
    while (choices.some(({ value }) => value === `c${n}`)) n += 1
    const title = inOwnWords(say, say('builtApp.design.choice', { n }))
    onChange([...choices, { value: `c${n}`, title, ...nextChoiceColour(choices) }])
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{say('builtApp.design.choices')}</legend>
      {choices.map((choice, at) => {
        const name = ownTitle(say, choice.title)
        return (
          <div key={choice.value} className={styles.choiceLine}>
            <DragHandle
              name={name}
              onStep={(isDown) => onChange(moved(choices, choice, at + (isDown ? 1 : -1)))}
            />
            <ColourMenu
              name={name}
              colour={choice.colour}
              onChoose={(colour) =>
                onChange(choices.map((one) => (one === choice ? coloured(one, colour) : one)))
              }
            />
            <TitleInput
              label={say('builtApp.design.choice', { n: at + 1 })}
              text={name}
              most={LONGEST_CHOICE}
              isNeeded
              onChange={(text) =>
                onChange(
                  choices.map((one) =>
                    one === choice ? { ...one, title: inOwnWords(say, text, one.title) } : one,
                  ),
                  `choice.${choice.value}`,
                )
              }
            />
            <ActionIcon
              variant="subtle"
              color="neutral"
              size="lg"
              aria-label={say('builtApp.design.removeChoice', { title: name })}
              why={choices.length === 1 && say('builtApp.blank.noChoices')}
              onClick={() => onRemove(choice)}
            >
              <IconClose />
            </ActionIcon>
          </div>
        )
      })}
      {choices.length < MOST_FIELD_CHOICES && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus />} onClick={add}>
          {say('builtApp.design.addChoice')}
        </Button>
      )}
    </fieldset>
  )
}
