import type { Category } from '@atrium/contract/enterprises/category.contract.ts'
import { Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './category.module.css'
import { RightsFields } from './category.rights.tsx'
import { changesTo, inputOf, valuesOf } from './category.values.ts'

const KINDS = ['0', '1', '2'] as const
/** The most people that the server gives at once. */
const MOST_PEOPLE = 500

type CategoryDialogProps = {
  /** The category; null for a new one. */
  category: Category | null
  onClose: () => void
}

/** Adds or changes a category. The server judges the values, and its verdicts stand at the fields. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const say = useSay()
  const refreshes = ['saas.category.list', 'saas.administrator'] as const
  const add = useWrite('saas.category.add', { refreshes: [...refreshes] })
  const update = useWrite('saas.category.update', { refreshes: [...refreshes] })
  const people = useRead('saas.administrator', { iDisplayLength: MOST_PEOPLE })
  const names = new Map(
    [...(category?.administrators ?? []), ...(people.data ?? [])].map(({ id, name, loginId }) => [
      String(id),
      `${name} (${loginId})`,
    ]),
  )

  const form = useForm({
    values: valuesOf(category),
    send: (values): Promise<unknown> =>
      category
        ? update.mutateAsync({ ...changesTo(category, values), id: category.id })
        : add.mutateAsync(inputOf(values)),
    message: (_, { name }) => say('enterprise.saved', { name }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={category ? say('category.editOf', { name: category.name }) : say('category.add')}
      wide
      onClose={onClose}
    >
      <Form of={form} className={styles.form}>
        <TextInput
          {...form.text('name')}
          label={say('category.name')}
          withAsterisk
          maxLength={60}
          data-autofocus
        />
        <TextInput
          {...form.text('code')}
          label={say('category.code')}
          description={say('category.code.hint')}
          withAsterisk
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
        <MultiSelect
          {...form.field('administrators')}
          label={say('category.administrators')}
          description={say('category.administrators.hint')}
          data={[...names].map(([value, label]) => ({ value, label }))}
          nothingFoundMessage={say('category.administrators.unknown')}
          searchable
          clearable
          hidePickedOptions
        />
        <RightsFields form={form} names={names} />
        <Checkbox.Group
          {...form.field('scope')}
          label={say('category.scope')}
          description={say('category.scope.hint')}
        >
          <div className={styles.kinds}>
            {KINDS.map((kind) => (
              <Checkbox key={kind} value={kind} label={say(`enterprise.entType.${kind}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <FormAnswers
          sure={say(category ? 'do.save' : 'category.add')}
          busy={form.isBusy}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}
