import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { type FormEnds, UserForm } from './user.form.tsx'

type FormDrawerProps = FormEnds & { person: Pick<UserRow, 'id'> | null }

export function FormDrawer({ person, ...ways }: FormDrawerProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened
      onClose={ways.onCancel}
      size="md"
      keeps
      title={say(person ? 'user.edit.title' : 'user.add.title')}
    >
      {person ? <Known id={person.id} {...ways} /> : <UserForm person={null} {...ways} />}
    </SideDrawer>
  )
}

/** The form of an existing person, who is read first because the list does not have the phone number. */
function Known({ id, ...ways }: FormEnds & { id: number }) {
  const person = useRead('user.person', { id }, { staleTime: 0 })
  return (
    <Remote of={person} skeleton={<Skeleton height={320} />}>
      {(known) => <UserForm key={known.id} person={known} {...ways} />}
    </Remote>
  )
}
