import { covers } from '@atrium/contract/kernel/endpoint.ts'
import { ABOUT_LIMIT, grantable } from '@atrium/contract/people/built-in-roles.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import { roleName } from '../../../entities/role/role-name.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useRouter } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import type { Draft, RoleFacts } from '../role.props.ts'
import { placeOf } from '../roles.view.ts'
import { ModuleField } from './module-field.tsx'

type MakeDialogProps = { draft: Draft | null; known: RoleFacts; onClose: () => void }

export const MakeDialog = ({ draft, ...props }: MakeDialogProps) =>
  draft && <MakeForm draft={draft} {...props} />

function MakeForm({ draft: { from }, known, onClose }: MakeDialogProps & { draft: Draft }) {
  const say = useSay()
  const { navigate } = useRouter()
  const make = useWrite('role.make', { refreshes: ['role.all'] })
  const own = new Set<string>(known.own)
  const form = useForm({
    values: {
      name: from ? say('roles.copyName', { name: roleName(say, from.name) }).slice(0, 40) : '',
      about: from?.about ?? '',
      from: from ? String(from.id) : '',
      module: from?.module ?? ('system' as const),
    },
    send: ({ name, about, module, from: source }) => {
      const role = known.roles.find(({ id }) => String(id) === source)
      const rights = new Set<string>(role?.permissions)
      const permissions = grantable.filter((right) => covers(rights, right) && covers(own, right))
      return make.mutateAsync({ name, about, module, permissions })
    },
    message: (_, { name }) => say('roles.made', { name: name.trim() }),
    onDone: ({ id }) => {
      onClose()
      void navigate(placeOf({ role: id }), { unasked: true })
    },
  })
  return (
    <Dialog title={say(from ? 'roles.copy.title' : 'roles.make')} onClose={onClose}>
      <Form of={form}>
        <TextInput
          {...form.text('name')}
          label={say('roles.name')}
          placeholder={say('roles.name.example')}
          withAsterisk
          maxLength={40}
          data-autofocus
        />
        <Textarea
          {...form.text('about')}
          label={say('roles.about')}
          maxLength={ABOUT_LIMIT}
          autosize
          minRows={2}
        />
        <ModuleField value={form.values.module} onChange={(module) => form.change({ module })} />
        <Select
          {...form.choice('from')}
          label={say('roles.from')}
          description={say('roles.from.hint')}
          placeholder={say('roles.from.none')}
          data={known.roles.map(({ id, name }) => ({
            value: String(id),
            label: roleName(say, name),
          }))}
          clearable
        />
        <FormAnswers sure={say('roles.make.sure')} busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
