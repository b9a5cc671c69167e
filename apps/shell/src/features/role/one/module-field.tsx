import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { Select } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'

type Module = ManagedRole['module']
type ModuleFieldProps = { value: Module; onChange: (module: Module) => void; readOnly?: boolean }

/** Where a role belongs: to the space, whose type decides what that is called, or to the box of apps. */
export function ModuleField({ value, onChange, readOnly = false }: ModuleFieldProps) {
  const say = useSay()
  const isBox = value === 'box'
  return (
    <Select
      label={say('roles.module')}
      description={say(isBox ? 'roles.module.box.hint' : 'roles.module.space.hint')}
      value={isBox ? 'box' : 'space'}
      onChange={(chosen) => onChange(chosen === 'box' ? 'box' : 'system')}
      data={[
        { value: 'space', label: say('roles.module.space') },
        { value: 'box', label: say('roles.module.box') },
      ]}
      allowDeselect={false}
      readOnly={readOnly}
    />
  )
}
