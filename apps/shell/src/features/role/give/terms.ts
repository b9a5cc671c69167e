import { isOfDepartments } from '@atrium/contract/kernel/endpoint.ts'

/** For whom and until when, as a form has it. */
export type Terms = {
  reach: 'all' | 'own' | 'chosen'
  departments: string[]
  /** Empty: for good. */
  until: string
}

export const forGood: Terms = { reach: 'all', departments: [], until: '' }

/** Whether a role is about people of departments, and about more than that. */
export const aboutOf = (permissions: readonly string[]) => {
  const isAll = permissions.includes('*')
  return {
    isAboutPeople: isAll || permissions.some(isOfDepartments),
    isMore: isAll || !permissions.every(isOfDepartments),
  }
}
