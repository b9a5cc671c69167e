import type { Say } from '../../kernel/words/words.ts'
import { pickerOf } from '../../ui/controls/picker.ts'

/** Everybody on the platform, for operators. */
export const people = pickerOf({
  call: 'sysop.user.list',
  input: (iSearch) => ({ userType: 'all', iSearch }),
  choices: ({ aaData }, say) => namedPeople(aaData, say),
})

/** The active people of one enterprise. */
export const peopleOf = (entid: string) =>
  pickerOf({
    call: 'sysop.user.list',
    input: (iSearch) => ({ userType: 'all', iSearch, entid, status: 'active' }),
    choices: ({ aaData }, say) => namedPeople(aaData, say),
  })

/** The members of the space, for those who manage them. */
export const members = pickerOf({
  call: 'member.list',
  input: (search) => ({ search, status: 'active' }),
  choices: ({ rows }, say) => namedPeople(rows, say),
})

/** The people who appear in the audit log of the space. */
export const recordedPeople = pickerOf({
  call: 'spaceAudit.people',
  input: (search) => ({ search }),
  choices: namedPeople,
})

/** The colleagues in the reader's directory. */
export const colleagues = colleaguesWith(null)

/** The colleagues who have an app. */
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

/** For people who share a name, what tells them apart: their department and title. */
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
