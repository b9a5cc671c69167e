import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { TITLE_LENGTH } from '@atrium/contract/people/people-limits.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DepartmentsSelect } from '../../../entities/department/department-select.tsx'
import type { Tree } from '../../../entities/department/tree.ts'
import type { Secret } from '../../../entities/people/password-dialog.tsx'
import { members } from '../../../entities/picker/people-pickers.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { addInput, changesBetween, newValues, valuesOf } from './member.values.ts'
import { phoneText } from './phone-text.ts'

type MemberFormProps = {
  member: MemberRow | null
  department: number | null
  tree: Tree
  onAdded: (secret: Secret) => void
  onClose: () => void
}

/** Adds or changes a member; verdicts stand at their fields. */
export function MemberForm({ member, department, tree, onAdded, onClose }: MemberFormProps) {
  const say = useSay()
  const before = member ? valuesOf(member) : newValues(department)
  const add = useWrite('member.add', { refreshes: ['member.list', 'department.tree'] })
  const update = useWrite('member.update', {
    refreshes: ['member.list', 'member.get', 'department.tree'],
  })
  const form = useForm({
    values: before,
    send: async (values): Promise<Secret | null> => {
      if (!member) return add.mutateAsync(addInput(values))
      await update.mutateAsync({ id: member.id, ...changesBetween(before, values) })
      return null
    },
    message: (secret, { name }) => !secret && say('org.saved', { name }),
    onDone: (secret) => (secret ? onAdded(secret) : onClose()),
  })
  const { values } = form
  const preset = tree.top?.id
  const [isPreset, setIsPreset] = useState(!member && department === preset)
  const text = (field: 'loginId' | 'name' | 'phone' | 'title') => ({
    label: say(`org.column.${field}`),
    ...form.text(field),
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
      <Form of={form}>
        {!member && <TextInput {...text('loginId')} data-autofocus required maxLength={64} />}
        {mayAccount ? (
          <>
            <TextInput {...text('name')} required maxLength={60} />
            <TextInput {...text('phone')} type="tel" description={say('user.phone.hint')} />
          </>
        ) : (
          <p className={styles.text}>
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
            // Choosing a department replaces the whole company.
            form.change({
              departments: isPreset ? departments.filter((id) => id !== preset) : departments,
            })
            setIsPreset(false)
          }}
          error={form.verdict('departments')}
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
              {...form.field('superior')}
            />
          </>
        )}
        <FormAnswers
          sure={say(member ? 'do.save' : 'org.add')}
          busy={form.isBusy}
          disabled={
            !values.name.trim() || !values.loginId.trim() || values.departments.length === 0
          }
          sticky
          onCancel={onClose}
        />
      </Form>
    </SideDrawer>
  )
}
