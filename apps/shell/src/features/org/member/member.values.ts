import type { Input } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'

/** The values of the form, as they are typed. */
export type Values = {
  loginId: string
  name: string
  phone: string
  title: string
  departments: number[]
  superior: string | null
}

export const newValues = (department: number | null): Values => ({
  loginId: '',
  name: '',
  phone: '',
  title: '',
  departments: department === null ? [] : [department],
  superior: null,
})

export const valuesOf = (member: MemberRow): Values => ({
  loginId: member.loginId,
  name: member.name,
  phone: member.phone?.replace(/^\+86/, '') ?? '',
  title: member.title,
  departments: member.departments.map(({ id }) => id),
  superior: member.superior ? String(member.superior.id) : null,
})

const phoneOf = ({ phone }: Values) => phone.trim() || null
const superiorOf = ({ superior }: Values) => (superior ? Number(superior) : null)

export const addInput = (values: Values): Input<'member.add'> => ({
  loginId: values.loginId,
  name: values.name,
  phone: phoneOf(values),
  title: values.title,
  departments: values.departments,
  superior: superiorOf(values),
})

/** The changes to send: other fields may have been changed by somebody else meanwhile. */
export const changesBetween = (
  before: Values,
  after: Values,
): Omit<Input<'member.update'>, 'id'> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.phone.trim() !== before.phone && { phone: phoneOf(after) }),
  ...(after.title !== before.title && { title: after.title }),
  ...(after.departments.join() !== before.departments.join() && {
    departments: after.departments,
  }),
  ...(after.superior !== before.superior && { superior: superiorOf(after) }),
})
