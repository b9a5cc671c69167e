import { isOfDepartments } from '@atrium/contract/kernel/endpoint.ts'

/** The terms of a role, as a form holds them. */
export type Terms = {
  reach: 'all' | 'own' | 'chosen'
  departments: string[]
  /** The end; empty for no end. */
  until: string
}

export const forGood: Terms = { reach: 'all', departments: [], until: '' }

/** Whether a role is about people of departments, and about more. */
export const aboutOf = (permissions: readonly string[]) => {
  const isAll = permissions.includes('*')
  return {
    isAboutPeople: isAll || permissions.some(isOfDepartments),
    isMore: isAll || !permissions.every(isOfDepartments),
  }
}
