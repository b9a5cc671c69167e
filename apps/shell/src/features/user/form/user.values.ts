import type { Input } from '@atrium/contract/kernel/client.ts'
import type { PersonDetails } from '@atrium/contract/people/person.contract.ts'
import { isOperator, type UserType, userTypes } from '@atrium/contract/people/user-types.ts'

/** What the form holds: texts as they are typed. */
export type Values = {
  loginId: string
  name: string
  phone: string
  userType: string
  isRoot: boolean
  /** The homepage, a path or empty; for existing people only. */
  homepage: string
  /** The enterprise of a new person. */
  entid: string | null
  admin: boolean
}

export const newValues: Values = {
  loginId: '',
  name: '',
  phone: '',
  userType: String(userTypes.member),
  isRoot: false,
  homepage: '',
  entid: null,
  admin: false,
}

export const valuesOf = (person: PersonDetails): Values => ({
  ...newValues,
  loginId: person.loginId,
  name: person.name,
  phone: person.phone ?? '',
  userType: String(person.user_type),
  isRoot: person.isRoot,
  homepage: person.homepage ?? '',
})

const traits = ({ name, phone, userType, isRoot }: Values) => ({
  name,
  phone: phone.trim() || null,
  userType: Number(userType) as UserType,
  // Root is a kind of operator: a person of another kind is not root.
  isRoot: isRoot && isOperator(Number(userType)),
})

export const addInput = (values: Values): Input<'sysop.user.add'> => ({
  ...traits(values),
  loginId: values.loginId,
  join: values.entid ? [{ entid: Number(values.entid), admin: values.admin }] : [],
})

const changeable = (values: Values) => ({
  ...traits(values),
  homepage: values.homepage.trim() || null,
})

type Change = Omit<Input<'sysop.user.update'>, 'id'>

/** Only what was changed is sent, so that two people editing different fields do not collide. */
export function changesBetween(before: Values, after: Values): Change {
  const [old, next] = [changeable(before), changeable(after)]
  const changed = Object.entries(next).filter(
    ([field, value]) => old[field as keyof typeof old] !== value,
  )
  return Object.fromEntries(changed)
}
