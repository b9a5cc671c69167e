import { Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { ButtonElement } from '../../controls/on-demand.tsx'
import type { List } from '../use-view.ts'

type ColumnChoiceOpenedProps = { button: ButtonElement; list: List; usual: readonly string[] }

/** Opened: every column there is. */
export function ColumnChoiceOpened({ button, list, usual }: ColumnChoiceOpenedProps) {
  const say = useSay()
  const { plan, columns, chooseColumns } = list
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      closeOnItemClick={false}
      withinPortal={false}
      defaultOpened
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.CheckboxGroup
          value={[...columns]}
          onChange={(chosen) =>
            chooseColumns(plan.columns.filter((column) => chosen.includes(column)))
          }
        >
          {plan.columns.map((column) => (
            <Menu.CheckboxItem key={column} value={column}>
              {say(plan.columnTitle(column))}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => chooseColumns(usual)}>{say('list.columns.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
