import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { TITLE_LENGTH } from '@atrium/contract/people/organisation-limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DepartmentsSelect } from '../../../entities/department/department-select.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { members } from '../../../entities/picker/people-pickers.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { newValues, type Values, valuesOf } from './member.values.ts'
import { phoneText } from './phone-text.ts'
import { useSave } from './use-save.ts'

type MemberFormProps = {
  member: MemberRow | null
  department: number | null
  tree: Tree
  onAdded: (secret: Secret) => void
  onClose: () => void
}

/** Adds or changes a member; what is refused stands beside its field. */
export function MemberForm({ member, department, tree, onAdded, onClose }: MemberFormProps) {
  const say = useSay()
  const before = member ? valuesOf(member) : newValues(department)
  const [values, setValues] = useState(before)
  const preset = tree.top?.id
  const [isPreset, setIsPreset] = useState(!member && department === preset)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const { save, failed, busy } = useSave({ member, before, onAdded, onSaved: onClose })
  const text = (field: 'loginId' | 'name' | 'phone' | 'title') => ({
    label: say(`org.column.${field}`),
    value: values[field],
    error: failed?.fields[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set({ [field]: currentTarget.value }),
    autoComplete: 'off',
  })
  const mayAccount = member?.can.account ?? true
  const mayManage = member?.can.manage ?? true
  return (
    <SideDrawer
      opened
      onClose={onClose}
      size="md"
      keeps
      title={say(member ? 'org.edit.title' : 'org.add')}
    >
      <form className={form.form} noValidate onSubmit={onSubmit(() => save(values))}>
        <Refusal of={failed} beyond="enterprise" />
        {!member && <TextInput {...text('loginId')} data-autofocus required maxLength={64} />}
        {mayAccount ? (
          <>
            <TextInput {...text('name')} required maxLength={60} />
            <TextInput {...text('phone')} type="tel" description={say('user.phone.hint')} />
          </>
        ) : (
          <p className={form.text}>
            {member?.name} {phoneText(member?.phone ?? null)} {say('org.account.others')}
          </p>
        )}
        <DepartmentsSelect
          tree={tree}
          label={say('org.column.departments')}
          description={say('org.departments.hint')}
          known={member?.departments ?? []}
          value={values.departments}
          onChange={(departments) => {
            // Who names a department does not mean the whole company besides.
            set({ departments: isPreset ? departments.filter((id) => id !== preset) : departments })
            setIsPreset(false)
          }}
          error={failed?.fields.departments}
          required
        />
        {mayManage && (
          <>
            <TextInput {...text('title')} maxLength={TITLE_LENGTH} />
            <SearchedSelect
              among={members}
              known={
                member?.superior
                  ? { value: String(member.superior.id), label: member.superior.name }
                  : null
              }
              without={member ? String(member.id) : undefined}
              label={say('org.column.superior')}
              value={values.superior}
              onChange={(superior) => set({ superior })}
              error={failed?.fields.superior}
            />
          </>
        )}
        <FormAnswers
          sure={say(member ? 'do.save' : 'org.add')}
          busy={busy}
          disabled={
            !values.name.trim() || !values.loginId.trim() || values.departments.length === 0
          }
          sticky
          onCancel={onClose}
        />
      </form>
    </SideDrawer>
  )
}
