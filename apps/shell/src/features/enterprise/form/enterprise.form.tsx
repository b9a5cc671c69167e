import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { AdminFields } from './admin-fields.tsx'
import type { Created } from './created-dialog.tsx'
import { IdentityFields, TemplateField } from './enterprise.fields.tsx'
import styles from './enterprise.form.module.css'
import { newValues, type Values, valuesOf } from './enterprise.values.ts'
import { LimitFields } from './limit-fields.tsx'
import { useSave } from './use-save.ts'

type FormProps = {
  /** None: a new one is created. */
  enterprise: Enterprise | null
  onCreated: (created: Created) => void
  onSaved: () => void
  onCancel: () => void
}

/** Creating and editing. What is right is the server's to say; its verdicts stand at the fields. */
export function EnterpriseForm({ enterprise, onCreated, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<Values>({ initialValues: enterprise ? valuesOf(enterprise) : newValues })
  const { save, trouble, busy } = useSave({
    enterprise,
    onCreated,
    onSaved,
    onVerdicts: form.setErrors,
  })
  useEffect(() => {
    if (Object.keys(form.errors).length === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.errors])
  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={form.onSubmit((values) => save(values))}
    >
      {trouble && (
        <Alert color="danger" role="alert">
          {trouble}
        </Alert>
      )}
      {!enterprise && <TemplateField form={form} />}
      <IdentityFields form={form} enterprise={enterprise} />
      <LimitFields form={form} />
      {!enterprise && <AdminFields form={form} admin={form.values.admin} />}
      <FormAnswers
        sure={say(enterprise ? 'do.save' : 'enterprise.create')}
        busy={busy}
        sticky
        onCancel={onCancel}
      />
    </form>
  )
}
