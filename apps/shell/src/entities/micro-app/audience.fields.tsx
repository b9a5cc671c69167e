import type { Output } from '@atrium/contract/kernel/client.ts'
import { MultiSelect } from '@mantine/core'
import { useId, useMemo } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { DepartmentsSelect } from '../department/department-select.tsx'
import { treeOf } from '../department/tree.ts'
import { MembersSelect } from '../people/members-select.tsx'
import { useRights } from '../people/use-rights.ts'
import { colleagues } from '../picker/people-pickers.ts'
import { roleName } from '../role/role-name.ts'
import styles from './audience.module.css'
import { AudienceReach } from './audience.reach.tsx'
import type { AudienceValues } from './audience.values.ts'

type AudienceFieldsProps = {
  kept: Output<'app.audience'>
  values: AudienceValues
  onChange: (values: AudienceValues) => void
}

/**
 * The audience of an app: everybody in the space, or some people, departments and roles, with how many people that
 * are.
 */
export function AudienceFields({ kept, values, onChange }: AudienceFieldsProps) {
  const say = useSay()
  const id = useId()
  const { isChosen, people, departmentIds, roleIds } = values
  return (
    <div className={styles.fields}>
      <span id={id} className={styles.label}>
        {say('apps.audience')}
      </span>
      <Segments
        isWide
        aria-labelledby={id}
        value={isChosen ? 'chosen' : 'everybody'}
        onChange={(value) => onChange({ ...values, isChosen: value === 'chosen' })}
        data={[
          { value: 'everybody', label: say('apps.audience.everybody') },
          { value: 'chosen', label: say('apps.audience.chosen') },
        ]}
      />
      {isChosen && (
        <>
          <Departments
            kept={kept}
            value={departmentIds}
            onChange={(chosen) => onChange({ ...values, departmentIds: chosen })}
          />
          <MultiSelect
            label={say('apps.audience.roles')}
            placeholder={roleIds.length > 0 ? '' : say('apps.audience.choose.roles')}
            searchable
            hidePickedOptions
            value={roleIds.map(String)}
            onChange={(chosen) => onChange({ ...values, roleIds: chosen.map(Number) })}
            data={kept.allRoles.map((role) => ({
              value: String(role.id),
              label: roleName(say, role.name),
            }))}
            nothingFoundMessage={say('list.nothingFound')}
          />
          <MembersSelect
            of={colleagues}
            label={say('apps.audience.people')}
            placeholder={people.length > 0 ? '' : say('apps.audience.choose.people')}
            value={people}
            onChange={(chosen) => onChange({ ...values, people: chosen })}
          />
        </>
      )}
      <AudienceReach values={values} />
    </div>
  )
}

type DepartmentsProps = Pick<AudienceFieldsProps, 'kept'> & {
  value: number[]
  onChange: (ids: number[]) => void
}

/** The choice of departments: those in the directory, and those chosen before. */
function Departments({ kept, value, onChange }: DepartmentsProps) {
  const say = useSay()
  const may = useRights()
  const { data } = useRead('directory.tree', {})
  const tree = useMemo(
    () => treeOf(data ?? { ids: [], parents: [], names: [], people: [] }),
    [data],
  )
  const known = kept.departments.map(({ id, name }) => ({
    id,
    name: name || say('apps.audience.hidden'),
  }))
  return (
    <DepartmentsSelect
      label={say('apps.audience.departments')}
      placeholder={value.length > 0 ? '' : say('apps.audience.choose.departments')}
      tree={tree}
      value={value}
      onChange={onChange}
      known={known}
      mayHear={may('org')}
    />
  )
}
