import { shownTo as choices, DEPARTMENT_NAME } from '@atrium/contract/people/organisation-limits.ts'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Department } from '../../../entities/department/tree.ts'
import { MembersSelect } from '../../../entities/people/members-select.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'

type DepartmentDrawerProps = {
  department: Department | null
  parent: Department | null
  onAdded: (id: number) => void
  onClose: () => void
}

export function DepartmentDrawer({ department, parent, onAdded, onClose }: DepartmentDrawerProps) {
  const say = useSay()
  const title = department
    ? say('org.department.edit')
    : say('org.department.addIn', { name: parent?.name ?? '' })
  return (
    <SideDrawer opened onClose={onClose} size="md" keeps title={title}>
      {department ? (
        <Change department={department} onClose={onClose} />
      ) : (
        parent && <Add parent={parent} onAdded={onAdded} onClose={onClose} />
      )}
    </SideDrawer>
  )
}

type AddProps = Pick<DepartmentDrawerProps, 'onAdded' | 'onClose'> & { parent: Department }

function Add({ parent, onAdded, onClose }: AddProps) {
  const say = useSay()
  const [name, setName] = useState('')
  const add = useWrite('department.add', { refreshes: ['department.tree'] })
  const save = () =>
    add.mutate(
      { parentId: parent.id, name },
      {
        onSuccess: ({ id }) => {
          toasts.show({ message: say('org.department.added', { name }) })
          onAdded(id)
          onClose()
        },
      },
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={add.error} />
      <NameField value={name} onChange={setName} error={add.error?.fields.name} />
      <FormAnswers
        sure={say('org.department.add')}
        busy={add.isPending}
        disabled={name.trim() === ''}
        sticky
        onCancel={onClose}
      />
    </form>
  )
}

type NameFieldProps = {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function NameField({ value, onChange, error }: NameFieldProps) {
  const say = useSay()
  return (
    <TextInput
      label={say('org.department.name')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={DEPARTMENT_NAME}
      error={error}
      autoComplete="off"
      data-autofocus
      required
    />
  )
}

function Change({ department, onClose }: { department: Department; onClose: () => void }) {
  const say = useSay()
  const [name, setName] = useState(department.name)
  const [heads, setHeads] = useState(department.heads)
  const [shownTo, setShownTo] = useState(department.shownTo)
  const [hidesPhones, setHidesPhones] = useState(department.hidesPhones)
  const update = useWrite('department.update', { refreshes: ['department.tree', 'member.get'] })
  const save = () =>
    update.mutate(
      { id: department.id, name, heads: heads.map(({ id }) => id), shownTo, hidesPhones },
      {
        onSuccess: () => {
          toasts.show({ message: say('org.department.saved', { name }) })
          onClose()
        },
      },
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={update.error} />
      <NameField value={name} onChange={setName} error={update.error?.fields.name} />
      <MembersSelect
        label={say('org.heads')}
        description={say('org.heads.hint')}
        value={heads}
        onChange={setHeads}
        error={update.error?.fields.heads}
      />
      {department.level > 1 && (
        <Radio.Group
          label={say('org.shownTo')}
          description={say('org.shownTo.hint')}
          value={shownTo}
          onChange={(value) => setShownTo(choices.find((each) => each === value) ?? shownTo)}
        >
          <div className={form.form}>
            {choices.map((value) => (
              <Radio key={value} value={value} label={say(`org.shownTo.${value}`)} mt="xs" />
            ))}
          </div>
        </Radio.Group>
      )}
      <Checkbox
        label={say('org.hidesPhones')}
        description={say('org.hidesPhones.hint')}
        checked={hidesPhones}
        onChange={({ currentTarget }) => setHidesPhones(currentTarget.checked)}
      />
      <FormAnswers
        sure={say('do.save')}
        busy={update.isPending}
        disabled={name.trim() === ''}
        sticky
        onCancel={onClose}
      />
    </form>
  )
}
