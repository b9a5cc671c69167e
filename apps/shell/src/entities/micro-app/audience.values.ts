import type { AppAudience } from '@atrium/contract/apps/micro-app.contract.ts'
import { AUDIENCE_ENTRIES } from '@atrium/contract/apps/micro-app-limits.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'

type IdAndName = { id: number; name: string }

/** The values of the form, with the names that were found. */
export type AudienceValues = {
  isChosen: boolean
  people: IdAndName[]
  departmentIds: number[]
  roleIds: number[]
}

export const everybody: AudienceValues = {
  isChosen: false,
  people: [],
  departmentIds: [],
  roleIds: [],
}

const idsOf = (those: IdAndName[]) => those.map(({ id }) => id)

export const valuesOf = (kept: Output<'app.audience'>, hidden: string): AudienceValues => ({
  isChosen: kept.isChosen,
  people: kept.people.map(({ id, name }) => ({ id, name: name || hidden })),
  departmentIds: idsOf(kept.departments),
  roleIds: idsOf(kept.roles),
})

/**
 * The audience as it is sent. What stays chosen under “everybody” is kept in the form only, for those who change their
 * mind.
 */
export const inputOf = (values: AudienceValues): AppAudience => ({
  isChosen: values.isChosen,
  personIds: values.isChosen ? idsOf(values.people) : [],
  departmentIds: values.isChosen ? values.departmentIds : [],
  roleIds: values.isChosen ? values.roleIds : [],
})

const entriesIn = ({ people, departmentIds, roleIds }: AudienceValues) =>
  people.length + departmentIds.length + roleIds.length

/** Why the audience cannot be saved as it is. */
export function faultOf(values: AudienceValues): 'missing' | 'tooMany' | null {
  if (!values.isChosen) return null
  if (entriesIn(values) === 0) return 'missing'
  return entriesIn(values) > AUDIENCE_ENTRIES ? 'tooMany' : null
}
