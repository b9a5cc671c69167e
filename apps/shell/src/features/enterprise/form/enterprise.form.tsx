import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { AdminFields } from './admin-fields.tsx'
import type { Created } from './created-dialog.tsx'
import { IdentityFields, TemplateField } from './enterprise.fields.tsx'
import styles from './enterprise.form.module.css'
import { LimitFields } from './limit-fields.tsx'
import { useEnterpriseForm } from './use-enterprise-form.ts'

type FormProps = {
  /** The enterprise to edit; null to create one. */
  enterprise: Enterprise | null
  onCreated: (created: Created) => void
  onSaved: () => void
  onCancel: () => void
}

/** Creates or edits an enterprise. The server judges the values, and its verdicts stand at the fields. */
export function EnterpriseForm({ enterprise, onCreated, onSaved, onCancel }: FormProps) {
  const say = useSay()
  const form = useEnterpriseForm({ enterprise, onCreated, onSaved })
  return (
    <Form of={form} className={styles.form}>
      {!enterprise && <TemplateField form={form} />}
      <IdentityFields form={form} enterprise={enterprise} />
      <LimitFields form={form} />
      {!enterprise && <AdminFields form={form} />}
      <FormAnswers
        sure={say(enterprise ? 'do.save' : 'enterprise.create')}
        busy={form.isBusy}
        sticky
        onCancel={onCancel}
      />
    </Form>
  )
}
