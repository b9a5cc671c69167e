import type { ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { Select } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'

type Module = ManagedRole['module']
type ModuleFieldProps = { value: Module; onChange: (module: Module) => void; readOnly?: boolean }

/** The module of a role: the space, whose type decides its name, or the apps. */
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
