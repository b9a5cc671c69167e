import { NativeSelect } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'

type RoleChoiceProps = { chosen: string; onChoose: (role: string) => void }

/** The filter for roles; one that is in the address and no longer exists is shown too. */
export function RoleChoice({ chosen, onChoose }: RoleChoiceProps) {
  const say = useSay()
  const { data: roles = [] } = useRead('member.roles', {})
  const isGone = chosen !== '' && !roles.some(({ id }) => String(id) === chosen)
  return (
    <NativeSelect
      aria-label={say('org.filter.role')}
      data={[
        { value: '', label: say('org.role.all') },
        ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(say, name) })),
        ...(isGone ? [{ value: chosen, label: say('org.role.unknown') }] : []),
      ]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
