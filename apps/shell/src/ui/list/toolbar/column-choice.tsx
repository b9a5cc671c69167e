import { Button, Menu } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { IconColumns } from '../../icons.tsx'
import type { List } from '../use-view.ts'

/** Which columns stand beside the name; kept in this browser and in the address. */
export function ColumnChoice({ list: { plan, columns, chooseColumns } }: { list: List }) {
  const say = useSay()
  if (!plan.usualColumns) return null
  const usual = plan.usualColumns
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns />}>
          {say('list.columns')}
        </Button>
      </Menu.Target>
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
