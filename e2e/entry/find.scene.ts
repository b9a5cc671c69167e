import type { Caller } from '../caller.ts'
import type { Person } from '../ways/ways.people.ts'

export async function enterpriseOf(operator: Caller, space: string) {
  const { aaData: rows } = await operator('sysop.enterprise.list', {
    entType: 'all',
    iSearch: space,
  })
  const found = rows.find((enterprise) => enterprise.space === space)
  if (!found) throw new Error(`No enterprise has the space ${space}.`)
  return found
}

export async function personOf(operator: Caller, { loginId }: Pick<Person, 'loginId'>) {
  const { aaData: rows } = await operator('sysop.user.list', { userType: 'all', iSearch: loginId })
  const found = rows.find((person) => person.loginId === loginId)
  if (!found) throw new Error(`Nobody signs in as ${loginId}.`)
  return found.id
}
