import type { Holder, ManagedRole } from '@atrium/contract/people/role-manage.contract.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { localOf, momentOf } from '../../../kernel/words/local-moment.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Affected } from '../affected.tsx'
import type { RoleFacts } from '../role.props.ts'
import { TargetsField } from './targets-field.tsx'
import { aboutOf, forGood, type Terms } from './terms.ts'
import { TermsFields } from './terms-fields.tsx'

type GiveDrawerProps = {
  /** The people whose terms are changed; null where people are still to be chosen. */
  people: Holder[] | null
  role: ManagedRole
  known: RoleFacts
  onClose: () => void
}

export function GiveDrawer({ people, role, ...props }: GiveDrawerProps) {
  const say = useSay()
  const title = say('roles.giveOf', { role: roleName(say, role.name) })
  return (
    <SideDrawer opened={people !== null} onClose={props.onClose} title={title} keeps>
      {people && <GiveForm people={people} role={role} {...props} />}
    </SideDrawer>
  )
}

/** The present terms of the people whose terms are changed. */
function termsOf(people: Holder[], { everybody }: RoleFacts): Terms {
  const held = people[0]?.held.find(({ kind }) => kind === 'hand')
  if (!held) return { ...forGood, reach: everybody ? 'all' : 'chosen' }
  const departments = held.departments.map(({ id }) => String(id))
  return { reach: held.reach, departments, until: localOf(held.until) }
}

const reachesOf = (isAboutPeople: boolean, { everybody }: RoleFacts): Terms['reach'][] => {
  if (!everybody) return ['chosen']
  return isAboutPeople ? ['all', 'own', 'chosen'] : []
}

function GiveForm({ people, role, known, onClose }: GiveDrawerProps & { people: Holder[] }) {
  const say = useSay()
  const give = useWrite('role.give', { refreshes: ['role.holders', 'role.all'] })
  const { isAboutPeople, isMore } = aboutOf(role.permissions)
  const form = useForm({
    values: { people: people.map(({ id }) => String(id)), ...termsOf(people, known) },
    send: ({ people: chosen, reach, departments, until }) =>
      give.mutateAsync({
        id: role.id,
        people: chosen.map(Number),
        reach,
        departments: reach === 'chosen' ? departments.map(Number) : [],
        until: momentOf(until),
      }),
    message: ({ given }) => say.count('roles.given', given, { role: roleName(say, role.name) }),
    onDone: onClose,
  })
  const ids = form.values.people.map(Number)
  return (
    <Form of={form}>
      <TargetsField
        of="people"
        known={people}
        label={say('roles.give.people')}
        {...form.field('people')}
        maxValues={200}
        withAsterisk
        {...(people.length === 0 && { 'data-autofocus': true })}
      />
      <TermsFields
        form={form}
        reaches={reachesOf(isAboutPeople, known)}
        isMore={isMore}
        known={people.flatMap(({ held }) => held.flatMap(({ departments }) => departments))}
      />
      {ids.length > 0 && <Affected of={{ id: role.id, give: ids, reach: form.values.reach }} />}
      <FormAnswers
        sure={say(people.length > 0 ? 'do.save' : 'roles.give')}
        busy={form.isBusy}
        disabled={ids.length === 0}
        sticky
        onCancel={onClose}
      />
    </Form>
  )
}
