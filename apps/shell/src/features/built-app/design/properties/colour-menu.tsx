import { type ChoiceColour, choiceColours } from '@atrium/contract/field/choice-colours.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import colours from '../../../../ui/field/own-colour.module.css'
import styles from './colour-menu.module.css'

type ColourMenuProps = {
  /** Of the choice. */
  name: string
  colour: ChoiceColour | undefined
  onChoose: (colour: ChoiceColour | null) => void
}

const Dot = ({ colour }: { colour: ChoiceColour | undefined }) => (
  <span className={`${colours.own} ${styles.dot}`} data-colour={colour} aria-hidden />
)

/** The colour of a choice, each by its name. */
export function ColourMenu({ name, colour, onChoose }: ColourMenuProps) {
  const say = useSay()
  const called = colour ? say(`builtApp.colour.${colour}`) : say('builtApp.design.noColour')
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('builtApp.design.colourOf', { title: name, colour: called })}
        >
          <Dot colour={colour} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles.colours}>
        {[undefined, ...choiceColours].map((one) => (
          <Menu.Item
            key={one ?? 'none'}
            leftSection={<Dot colour={one} />}
            onClick={() => onChoose(one ?? null)}
          >
            {one ? say(`builtApp.colour.${one}`) : say('builtApp.design.noColour')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
