import type { Say } from '../../kernel/words/words.ts'
import { pickerOf } from '../../ui/controls/picker.ts'

/** Everybody on the platform, for operators. */
export const people = pickerOf({
  call: 'sysop.user.list',
  input: (iSearch) => ({ userType: 'all', iSearch }),
  choices: ({ aaData }, say) => namedPeople(aaData, say),
})

/** Those of one enterprise who can come in. */
export const peopleOf = (entid: string) =>
  pickerOf({
    call: 'sysop.user.list',
    input: (iSearch) => ({ userType: 'all', iSearch, entid, status: 'active' }),
    choices: ({ aaData }, say) => namedPeople(aaData, say),
  })

/** Those of the space, for whoever manages them. */
export const members = pickerOf({
  call: 'member.list',
  input: (search) => ({ search, status: 'active' }),
  choices: ({ rows }, say) => namedPeople(rows, say),
})

/** Those whom the audit of the space names. */
export const recordedPeople = pickerOf({
  call: 'spaceAudit.people',
  input: (search) => ({ search }),
  choices: namedPeople,
})

/** Those whom the directory shows to the reader. */
export const colleagues = colleaguesWith(null)

/** Of them those who have an app. */
export function colleaguesWith(app: string | null) {
  return pickerOf({
    call: 'directory.people',
    input: (search) => ({ search, ...(app && { app }) }),
    choices: ({ rows }) =>
      rows.map(({ id, name, departments: [main] }) => ({
        value: String(id),
        label: main ? `${name} · ${main.name}` : name,
      })),
  })
}

type Person = {
  id: number
  name: string
  loginId?: string | null
  status?: string
  title?: string
  departments?: { name: string }[]
}

function namedPeople(found: readonly Person[], say: Say) {
  const apart = tellApart(found)
  return found.map((one, at) => ({
    value: String(one.id),
    label: [personLabel(say, one), apart[at]].filter(Boolean).join(' · '),
  }))
}

function personLabel(say: Say, { name, loginId, status }: Person) {
  const called = loginId ? `${name} (${loginId})` : name
  return status === 'disabled' ? `${called} · ${say('user.status.disabled')}` : called
}

/** Of several with one name, what else is known of each: their department and title. */
export function tellApart(
  people: readonly Pick<Person, 'name' | 'title' | 'departments'>[],
): (string | null)[] {
  const count = new Map<string, number>()
  for (const { name } of people) count.set(name, (count.get(name) ?? 0) + 1)
  return people.map(({ name, title, departments }) => {
    if ((count.get(name) ?? 0) < 2) return null
    return [departments?.[0]?.name, title].filter(Boolean).join(' · ') || null
  })
}
