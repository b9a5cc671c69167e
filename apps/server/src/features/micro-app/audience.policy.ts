import type { AppAudience } from '@atrium/contract/apps/micro-app.contract.ts'
import { AUDIENCE_ENTRIES } from '@atrium/contract/apps/micro-app-limits.ts'
import type { AudienceName, StoredAudience } from './audience.store.ts'

const once = (ids: number[]) => [...new Set(ids)]

export const eachOnce = ({
  personIds,
  departmentIds,
  roleIds,
}: StoredAudience): StoredAudience => ({
  personIds: once(personIds),
  departmentIds: once(departmentIds),
  roleIds: once(roleIds),
})

/** What is wrong with the choice, one word a field; `known` are those of the space. */
export function audienceVerdicts(
  audience: AppAudience,
  known: AudienceName[],
): Record<string, string> {
  const { personIds, departmentIds, roleIds } = eachOnce(audience)
  const entries = personIds.length + departmentIds.length + roleIds.length
  if (entries === 0) return { audience: 'required' }
  if (entries > AUDIENCE_ENTRIES) return { audience: 'too_many' }
  const gone = (kind: AudienceName['kind'], field: keyof StoredAudience) => {
    const there = new Set(known.filter((one) => one.kind === kind).map(({ id }) => id))
    return audience[field].flatMap((id, at) =>
      there.has(id) ? [] : [[`audience.${field}.${at}`, 'gone'] as const],
    )
  }
  return Object.fromEntries([
    ...gone('person', 'personIds'),
    ...gone('department', 'departmentIds'),
    ...gone('role', 'roleIds'),
  ])
}
