import { densities } from '@atrium/contract/platform/preference-choices.ts'
import { Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { ButtonElement } from '../../controls/on-demand.tsx'
import { headingText } from '../../field/heading-text.ts'
import type { List } from '../use-view.ts'
import styles from './display-choice.module.css'

type DisplayChoiceOpenedProps = { button: ButtonElement; list: List }

/** Opened: the two densities, every column, and the way back to the usual arrangement. */
export function DisplayChoiceOpened({ button, list }: DisplayChoiceOpenedProps) {
  const say = useSay()
  const { plan, columns, density, widths, chooseColumns } = list
  const usual = plan.usualColumns
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      closeOnItemClick={false}
      withinPortal={false}
      defaultOpened
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={styles.dropdown}>
        <Menu.Label className={styles.density}>{say('preferences.density')}</Menu.Label>
        <Menu.RadioGroup
          value={density}
          onChange={(chosen) =>
            list.chooseDensity(chosen === 'compact' ? 'compact' : 'comfortable')
          }
        >
          {densities.map((value) => (
            <Menu.RadioItem key={value} value={value} className={styles.density}>
              {say(`preferences.density.${value}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {usual && (
          <>
            <Menu.Label>{say('list.columns')}</Menu.Label>
            <Menu.CheckboxGroup
              value={[...columns]}
              onChange={(chosen) =>
                chooseColumns(plan.columns.filter((column) => chosen.includes(column)))
              }
            >
              {plan.columns.map((column) => (
                <Menu.CheckboxItem key={column} value={column}>
                  {headingText(say, plan.columnTitle(column))}
                </Menu.CheckboxItem>
              ))}
            </Menu.CheckboxGroup>
            <Menu.Divider />
            <Menu.Item onClick={() => chooseColumns(usual)}>{say('list.columns.reset')}</Menu.Item>
          </>
        )}
        {Object.keys(widths).length > 0 && (
          <Menu.Item className={styles.density} onClick={() => list.setWidths({})}>
            {say('list.widths.reset')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
