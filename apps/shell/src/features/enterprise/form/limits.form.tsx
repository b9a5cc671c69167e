import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import styles from './enterprise.form.module.css'
import { type Values, valuesOf } from './enterprise.values.ts'
import { LimitFields } from './limit-fields.tsx'
import { useSave } from './use-save.ts'

type LimitsFormProps = { enterprise: Enterprise; onDone: () => void }

/** Limits and expiry alone, without the drawer around them. */
export function LimitsForm({ enterprise, onDone }: LimitsFormProps) {
  const say = useSay()
  const form = useForm<Values>({ initialValues: valuesOf(enterprise) })
  useUnsaved(form.isDirty())
  const { save, trouble, busy } = useSave({
    enterprise,
    onCreated: onDone,
    onSaved: onDone,
    onVerdicts: form.setErrors,
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => save(values))}>
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      <LimitFields form={form} />
      <FormAnswers sure={say('do.save')} busy={busy} sticky onCancel={onDone} />
    </form>
  )
}
