import type { PersonDetails } from '@atrium/contract/people/person.contract.ts'
import { isOperator, isStaff } from '@atrium/contract/people/user-types.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormOf, useForm } from '../../../ui/form/use-form.ts'
import { USER_TYPES } from '../user.view.ts'
import { useVerdicts } from './use-verdicts.ts'
import { addInput, changesBetween, newValues, type Values, valuesOf } from './user.values.ts'

export type FormEnds = {
  onAdded: (secret: Secret) => void
  onSaved: () => void
  onCancel: () => void
}
type FormProps = FormEnds & { person: PersonDetails | null }

/** Adds or changes a person; verdicts stand at the fields while they are typed. */
export function UserForm({ person, onAdded, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const before = person ? valuesOf(person) : newValues
  const add = useWrite('sysop.user.add', { refreshes: ['sysop.user.list'] })
  const update = useWrite('sysop.user.update', { refreshes: ['sysop.user.list', 'user.person'] })
  const form = useForm({
    values: before,
    send: async (values): Promise<Secret | null> => {
      if (!person) return add.mutateAsync(addInput(values))
      await update.mutateAsync({ id: person.id, ...changesBetween(before, values) })
      return null
    },
    message: (secret, { name }) => !secret && say('user.saved', { name }),
    onDone: (secret) => (secret ? onAdded(secret) : onSaved()),
  })
  const { values } = form
  const verdict = useVerdicts(values, person?.id)
  const text = (field: 'loginId' | 'name' | 'phone') => ({
    label: say(`user.column.${field}`),
    ...form.text(field),
    error: verdict(field) ?? form.verdict(field),
    autoComplete: 'off',
  })
  return (
    <Form of={form}>
      {!person && <TextInput {...text('loginId')} data-autofocus required />}
      <TextInput {...text('name')} {...(person && { 'data-autofocus': true })} required />
      <TextInput {...text('phone')} type="tel" description={say('user.phone.hint')} />
      <Rights form={form} />
      {person && !isStaff(Number(values.userType)) && (
        <TextInput
          label={say('homepage.label')}
          description={say('homepage.hint.person')}
          placeholder="/user/workbench"
          {...form.text('homepage')}
          maxLength={500}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {!person && (
        <>
          <SearchedSelect
            among={enterprises}
            known={null}
            label={say('user.join')}
            {...form.field('entid')}
            error={verdict('enterprise') ?? form.verdict('join.0.entid')}
          />
          {values.entid && <Checkbox label={say('user.join.admin')} {...form.tick('admin')} />}
        </>
      )}
      <FormAnswers
        sure={say(person ? 'do.save' : 'user.add')}
        busy={form.isBusy}
        disabled={values.name.trim() === '' || values.loginId.trim() === ''}
        sticky
        onCancel={onCancel}
      />
    </Form>
  )
}

/** The choice of the kind of user; only root can create operators, so only root is offered that. */
function Rights({ form }: { form: FormOf<Values> }) {
  const say = useSay()
  const visitor = useVisitor()
  const mayMakeOperators = visitor.user?.isRoot ?? false
  const types = USER_TYPES.filter((type) => !isOperator(Number(type)) || mayMakeOperators)
  return (
    <>
      <Select
        label={say('user.column.userType')}
        data={types.map((value) => ({ value, label: say(`user.userType.${value}`) }))}
        {...form.choice('userType')}
        allowDeselect={false}
      />
      {isOperator(Number(form.values.userType)) && (
        <Checkbox
          label={say('user.root')}
          description={say('user.root.hint')}
          {...form.tick('isRoot')}
        />
      )}
    </>
  )
}
