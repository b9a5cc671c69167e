import { Button, Menu } from '@mantine/core'
import { IconColumns } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import { COLUMNS, type Column, DEFAULT_COLUMNS } from '../enterprise.view.ts'
import { columnTitle } from '../table/enterprise.columns.tsx'

type ColumnChoiceProps = { columns: Column[]; onColumns: (columns: Column[]) => void }

/** Which columns stand beside the name; kept in this browser and in the address. */
export function ColumnChoice({ columns, onColumns }: ColumnChoiceProps) {
  const say = useSay()
  return (
    <Menu position="bottom-end" shadow="md" closeOnItemClick={false} withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconColumns />}>
          {say('enterprise.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        <Menu.CheckboxGroup
          value={columns}
          onChange={(chosen) => onColumns(COLUMNS.filter((column) => chosen.includes(column)))}
        >
          {COLUMNS.map((column) => (
            <Menu.CheckboxItem key={column} value={column}>
              {say(columnTitle(column))}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => onColumns(DEFAULT_COLUMNS)}>
          {say('enterprise.columns.reset')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
