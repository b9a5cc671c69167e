import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Form } from '../../../ui/form/form.tsx'
import styles from './enterprise.form.module.css'
import { LimitFields } from './limit-fields.tsx'
import { useEnterpriseForm } from './use-enterprise-form.ts'

type LimitsFormProps = { enterprise: Enterprise; onDone: () => void }

/** Limits and expiry alone, without the drawer around them. */
export function LimitsForm({ enterprise, onDone }: LimitsFormProps) {
  const say = useSay()
  const form = useEnterpriseForm({ enterprise, onCreated: onDone, onSaved: onDone })
  return (
    <Form of={form} className={styles.form}>
      <LimitFields form={form} />
      <FormAnswers sure={say('do.save')} busy={form.isBusy} sticky onCancel={onDone} />
    </Form>
  )
}
