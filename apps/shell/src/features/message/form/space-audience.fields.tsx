import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { MultiSelect } from '@mantine/core'
import { useId } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import type { FormOf } from '../../../ui/form/use-form.ts'
import { DepartmentsField } from './departments-field.tsx'
import styles from './message.form.module.css'
import type { Values } from './message.values.ts'

type FieldsProps = { form: FormOf<Values>; message: ManagedMessage | null }

/** The audience within a space: everybody, or some departments and roles, with how many people that are. */
export function SpaceAudienceFields({ form, message }: FieldsProps) {
  const say = useSay()
  const id = useId()
  const { audience, departmentIds, roleIds } = form.values
  const { data } = useRead('message.addressees', {}, { enabled: audience === 'chosen' })
  const roles = data?.roles ?? message?.roles ?? []
  return (
    <div className={styles.audience}>
      <span id={id}>{say('message.column.audience')}</span>
      <Segments
        value={form.values.audience}
        onChange={(audience) => form.change({ audience })}
        aria-labelledby={id}
        isWide
        data={[
          { value: 'space', label: say('message.audience.everybody') },
          { value: 'chosen', label: say('message.audience.chosen') },
        ]}
      />
      {audience === 'chosen' && (
        <>
          <DepartmentsField {...form.field('departmentIds')} known={message?.departments ?? []} />
          <MultiSelect
            {...form.field('roleIds')}
            aria-label={say('message.roles')}
            placeholder={roleIds.length > 0 ? '' : say('message.choose.roles')}
            data={roles.map((role) => ({
              value: String(role.id),
              label: roleName(say, role.name),
            }))}
            searchable
          />
        </>
      )}
      <Reach
        departmentIds={audience === 'chosen' ? departmentIds : []}
        roleIds={audience === 'chosen' ? roleIds : []}
        isNobody={audience === 'chosen' && departmentIds.length + roleIds.length === 0}
      />
    </div>
  )
}

type ReachProps = Pick<Values, 'departmentIds' | 'roleIds'> & { isNobody: boolean }

function Reach({ departmentIds, roleIds, isNobody }: ReachProps) {
  const say = useSay()
  const asked = { departmentIds: departmentIds.join(','), roleIds: roleIds.join(',') }
  const { data } = useRead('message.reach', asked, { enabled: !isNobody })
  const people = isNobody ? 0 : data?.people
  return (
    <output className={styles.label}>
      {people === undefined
        ? '\u00A0'
        : say.count('message.reach', people, { people: formatNumber(say.language, people) })}
    </output>
  )
}
