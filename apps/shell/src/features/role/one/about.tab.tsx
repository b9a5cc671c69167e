import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { ABOUT_LIMIT } from '@atrium/contract/people/built-in-roles.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { roleName } from '../../../entities/role/role-name.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import type { RoleProps } from '../role.props.ts'
import styles from './about.module.css'
import { aboutOf } from './about-role.ts'
import { ModuleField } from './module-field.tsx'

/** What a role is called and for, and the page its people begin on. */
export function AboutTab({ role, known }: RoleProps) {
  const say = useSay()
  const update = useWrite('role.update', { refreshes: ['role.all'] })
  const rights = new Set<string>(role.permissions)
  const values = useForm({
    initialValues: {
      name: roleName(say, role.name),
      about: aboutOf(say, role),
      landing: role.landing,
      module: role.module,
    },
  })
  useUnsaved(values.isDirty(), { parts: true })
  const open = known.pages.filter(({ needs }) => needs === null || covers(rights, needs))
  const pages = open.map(({ path, title }) => ({ value: path, label: titleOf(say, title) }))
  if (role.landing && !pages.some(({ value }) => value === role.landing))
    pages.push({ value: role.landing, label: role.landing })
  const save = ({ name, about, landing, module }: typeof values.values) =>
    update.mutate(
      { id: role.id, landing: landing || null, ...(role.can.edit && { name, about, module }) },
      {
        onSuccess: () => {
          values.resetDirty()
          toasts.show({ message: say('roles.saved', { name }) })
        },
        onError: ({ fields }) => values.setErrors(fields),
      },
    )
  return (
    <form className={styles.about} noValidate onSubmit={values.onSubmit(save)}>
      <Refusal of={update.error} />
      <TextInput
        {...values.getInputProps('name')}
        label={say('roles.name')}
        description={role.builtIn ? say('roles.name.fixed') : undefined}
        maxLength={40}
        readOnly={!role.can.edit}
      />
      <Textarea
        {...values.getInputProps('about')}
        label={say('roles.about')}
        maxLength={ABOUT_LIMIT}
        autosize
        minRows={2}
        readOnly={!role.can.edit}
      />
      <ModuleField
        value={values.values.module}
        onChange={(module) => values.setFieldValue('module', module)}
        readOnly={!role.can.edit}
      />
      <Select
        {...values.getInputProps('landing')}
        label={say('roles.landing')}
        description={say('roles.landing.hint')}
        placeholder={say('roles.landing.none')}
        data={pages}
        searchable={role.can.land}
        clearable={role.can.land}
        readOnly={!role.can.land}
      />
      {role.can.land && (
        <div>
          <Button
            type="submit"
            loading={update.isPending}
            why={!values.isDirty() && say('form.unchanged')}
          >
            {say('do.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
