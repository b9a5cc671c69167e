import type { WidgetAudience } from '@atrium/contract/apps/portal.contract.ts'
import { MultiSelect } from '@mantine/core'
import { useId } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import styles from './editor.module.css'
import type { SavedPortal } from './saved-portal.ts'

type AudienceFieldsProps = {
  audience: WidgetAudience
  saved: SavedPortal
  isMissing: boolean
  onChange: (audience: WidgetAudience) => void
}

/** How many departments are offered at a time; typing finds the others. */
const OFFERED = 100

/** The audience of a widget: everybody in the space, or some roles and departments. */
export function AudienceFields({ audience, saved, isMissing, onChange }: AudienceFieldsProps) {
  const say = useSay()
  const id = useId()
  const { isChosen, roleIds, departmentIds } = audience
  const departments = useDepartments(saved, isChosen)
  return (
    <div className={styles.group}>
      <span id={id} className={styles.label}>
        {say('portalEditor.audience')}
      </span>
      <Segments
        isWide
        aria-labelledby={id}
        value={isChosen ? 'chosen' : 'everybody'}
        onChange={(value) => onChange({ ...audience, isChosen: value === 'chosen' })}
        data={[
          { value: 'everybody', label: say('portalEditor.everybody') },
          { value: 'chosen', label: say('portalEditor.chosen') },
        ]}
      />
      {isChosen && (
        <>
          <MultiSelect
            label={say('portalEditor.roles')}
            searchable
            value={roleIds.map(String)}
            onChange={(chosen) => onChange({ ...audience, roleIds: chosen.map(Number) })}
            data={saved.roles.map((role) => ({
              value: String(role.id),
              label: roleName(say, role.name),
            }))}
          />
          <MultiSelect
            label={say('portalEditor.departments')}
            searchable
            limit={OFFERED}
            value={departmentIds.map(String)}
            onChange={(chosen) => onChange({ ...audience, departmentIds: chosen.map(Number) })}
            data={departments}
            nothingFoundMessage={say('list.nothingFound')}
          />
          {isMissing && (
            <p className={styles.bad} role="alert">
              {say('portalEditor.audience.missing')}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Those that the directory shows, and those that were chosen before. */
function useDepartments({ departments }: SavedPortal, isWanted: boolean) {
  const { data } = useRead('directory.tree', {}, { enabled: isWanted })
  const named = new Map(departments.map(({ id, name }) => [id, name]))
  for (const [at, id] of (data?.ids ?? []).entries()) named.set(id, data?.names[at] ?? '')
  return [...named].map(([id, name]) => ({ value: String(id), label: name }))
}
