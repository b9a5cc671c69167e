import { shownTo as choices, DEPARTMENT_NAME } from '@atrium/contract/people/people-limits.ts'
import { Checkbox, Radio, TextInput } from '@mantine/core'
import type { Department } from '../../../entities/department/tree.ts'
import { MembersSelect } from '../../../entities/people/members-select.tsx'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import styles from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormOf, useForm } from '../../../ui/form/use-form.ts'

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
  const add = useWrite('department.add', { refreshes: ['department.tree'] })
  const form = useForm({
    values: { name: '' },
    send: ({ name }) => add.mutateAsync({ parentId: parent.id, name }),
    message: (_, { name }) => say('org.department.added', { name }),
    onDone: ({ id }) => {
      onAdded(id)
      onClose()
    },
  })
  return (
    <Form of={form}>
      <NameField form={form} />
      <FormAnswers
        sure={say('org.department.add')}
        busy={form.isBusy}
        disabled={form.values.name.trim() === ''}
        sticky
        onCancel={onClose}
      />
    </Form>
  )
}

function NameField({ form }: { form: Pick<FormOf<{ name: string }>, 'text'> }) {
  const say = useSay()
  return (
    <TextInput
      label={say('org.department.name')}
      {...form.text('name')}
      maxLength={DEPARTMENT_NAME}
      autoComplete="off"
      data-autofocus
      required
    />
  )
}

function Change({ department, onClose }: { department: Department; onClose: () => void }) {
  const say = useSay()
  const update = useWrite('department.update', { refreshes: ['department.tree', 'member.get'] })
  const form = useForm({
    values: {
      name: department.name,
      heads: department.heads,
      shownTo: department.shownTo,
      hidesPhones: department.hidesPhones,
    },
    send: ({ heads, ...rest }) =>
      update.mutateAsync({ id: department.id, heads: heads.map(({ id }) => id), ...rest }),
    message: (_, { name }) => say('org.department.saved', { name }),
    onDone: onClose,
  })
  return (
    <Form of={form}>
      <NameField form={form} />
      <MembersSelect
        label={say('org.heads')}
        description={say('org.heads.hint')}
        {...form.field('heads')}
      />
      {department.level > 1 && (
        <Radio.Group
          label={say('org.shownTo')}
          description={say('org.shownTo.hint')}
          {...form.choice('shownTo')}
        >
          <div className={styles.form}>
            {choices.map((value) => (
              <Radio key={value} value={value} label={say(`org.shownTo.${value}`)} mt="xs" />
            ))}
          </div>
        </Radio.Group>
      )}
      <Checkbox
        label={say('org.hidesPhones')}
        description={say('org.hidesPhones.hint')}
        {...form.tick('hidesPhones')}
      />
      <FormAnswers
        sure={say('do.save')}
        busy={form.isBusy}
        disabled={form.values.name.trim() === ''}
        sticky
        onCancel={onClose}
      />
    </Form>
  )
}
