import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { ABOUT_LIMIT } from '@atrium/contract/people/built-in-roles.ts'
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { roleName } from '../../../entities/role/role-name.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { RoleProps } from '../role.props.ts'
import styles from './about.module.css'
import { aboutOf } from './about-role.ts'
import { ModuleField } from './module-field.tsx'

/** The name and description of a role, and the page its people begin on. */
export function AboutTab({ role, known }: RoleProps) {
  const say = useSay()
  const update = useWrite('role.update', { refreshes: ['role.all'] })
  const rights = new Set<string>(role.permissions)
  const form = useForm({
    values: {
      name: roleName(say, role.name),
      about: aboutOf(say, role),
      landing: role.landing,
      module: role.module,
    },
    send: ({ name, about, landing, module }) =>
      update.mutateAsync({
        id: role.id,
        landing: landing || null,
        ...(role.can.edit && { name, about, module }),
      }),
    message: (_, { name }) => say('roles.saved', { name }),
    parts: true,
  })
  const open = known.pages.filter(({ needs }) => needs === null || covers(rights, needs))
  const pages = open.map(({ path, title }) => ({ value: path, label: titleOf(say, title) }))
  if (role.landing && !pages.some(({ value }) => value === role.landing))
    pages.push({ value: role.landing, label: role.landing })
  return (
    <Form of={form} className={styles.about}>
      <TextInput
        {...form.text('name')}
        label={say('roles.name')}
        description={role.builtIn ? say('roles.name.fixed') : undefined}
        maxLength={40}
        readOnly={!role.can.edit}
      />
      <Textarea
        {...form.text('about')}
        label={say('roles.about')}
        maxLength={ABOUT_LIMIT}
        autosize
        minRows={2}
        readOnly={!role.can.edit}
      />
      <ModuleField
        value={form.values.module}
        onChange={(module) => form.change({ module })}
        readOnly={!role.can.edit}
      />
      <Select
        {...form.field('landing')}
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
          <Button type="submit" loading={form.isBusy} why={!form.isDirty && say('form.unchanged')}>
            {say('do.save')}
          </Button>
        </div>
      )}
    </Form>
  )
}
