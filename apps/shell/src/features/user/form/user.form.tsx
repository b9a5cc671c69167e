import type { PersonDetails } from '@atrium/contract/people/person.contract.ts'
import { isOperator, isStaff } from '@atrium/contract/people/user-types.ts'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { USER_TYPES } from '../user.view.ts'
import { useSave } from './use-save.ts'
import { useVerdicts } from './use-verdicts.ts'
import { newValues, type Values, valuesOf } from './user.values.ts'

export type FormEnds = {
  onAdded: (secret: Secret) => void
  onSaved: () => void
  onCancel: () => void
}
type FormProps = FormEnds & { person: PersonDetails | null }

/** Adds or changes somebody; what is wrong stands beside its field while it is typed. */
export function UserForm({ person, onAdded, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const before = person ? valuesOf(person) : newValues
  const [values, setValues] = useState(before)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const { save, failed, busy } = useSave({ person, before, onAdded, onSaved })
  const verdict = useVerdicts(values, person?.id)
  const text = (field: 'loginId' | 'name' | 'phone') => ({
    label: say(`user.column.${field}`),
    value: values[field],
    error: verdict(field) ?? failed?.fields[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [field]: currentTarget.value }),
    autoComplete: 'off',
  })
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => save(values))}>
      <Refusal of={failed} />
      {!person && <TextInput {...text('loginId')} data-autofocus required />}
      <TextInput {...text('name')} {...(person && { 'data-autofocus': true })} required />
      <TextInput {...text('phone')} type="tel" description={say('user.phone.hint')} />
      <Rights values={values} onChange={set} refused={failed?.fields.isRoot} />
      {person && !isStaff(Number(values.userType)) && (
        <TextInput
          label={say('homepage.label')}
          description={say('homepage.hint.person')}
          placeholder="/user/workbench"
          value={values.homepage}
          onChange={({ currentTarget }) => set({ homepage: currentTarget.value })}
          error={failed?.fields.homepage}
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
            value={values.entid}
            onChange={(entid) => set({ entid })}
            error={verdict('enterprise') ?? failed?.fields['join.0.entid']}
          />
          {values.entid && (
            <Checkbox
              label={say('user.join.admin')}
              checked={values.admin}
              onChange={({ currentTarget }) => set({ admin: currentTarget.checked })}
            />
          )}
        </>
      )}
      <FormAnswers
        sure={say(person ? 'do.save' : 'user.add')}
        busy={busy}
        disabled={values.name.trim() === '' || values.loginId.trim() === ''}
        sticky
        onCancel={onCancel}
      />
    </form>
  )
}

type RightsProps = {
  values: Values
  onChange: (change: Partial<Values>) => void
  refused: string | undefined
}

/** Operators are root's to make, so only root is offered it. */
function Rights({ values: { userType, isRoot }, onChange, refused }: RightsProps) {
  const say = useSay()
  const visitor = useVisitor()
  const mayMakeOperators = visitor.user?.isRoot ?? false
  const types = USER_TYPES.filter((type) => !isOperator(Number(type)) || mayMakeOperators)
  return (
    <>
      <Select
        label={say('user.column.userType')}
        data={types.map((value) => ({ value, label: say(`user.userType.${value}`) }))}
        value={userType}
        onChange={(value) => value && onChange({ userType: value })}
        allowDeselect={false}
      />
      {isOperator(Number(userType)) && (
        <Checkbox
          label={say('user.root')}
          description={say('user.root.hint')}
          checked={isRoot}
          error={refused}
          onChange={({ currentTarget }) => onChange({ isRoot: currentTarget.checked })}
        />
      )}
    </>
  )
}
