import type { AppAudience } from '@atrium/contract/apps/micro-app.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AudienceFields } from './audience.fields.tsx'
import styles from './audience.module.css'
import { faultOf, inputOf, valuesOf } from './audience.values.ts'

type AudienceFormProps = {
  kept: Output<'app.audience'>
  className?: string | undefined
  send: (audience: AppAudience) => Promise<unknown>
  /** What a toast says afterwards. */
  message: string
  onDone: () => void
  /** What stands above the fields. */
  head?: ReactNode
  /** The buttons of the form, which know whether it is being sent. */
  children: (isBusy: boolean) => ReactNode
}

/** The form for the audience of an app, which cannot be empty. */
export function AudienceForm({ kept, className, head, children, ...rest }: AudienceFormProps) {
  const say = useSay()
  const form = useForm({
    values: valuesOf(kept, say('apps.audience.hidden')),
    check: (values) => ({ audience: faultOf(values) && say('apps.audience.missing') }),
    send: (values) => rest.send(inputOf(values)),
    message: rest.message,
    onDone: rest.onDone,
  })
  const isMissing = form.isTried && faultOf(form.values) === 'missing'
  const isGone = form.failed !== null && Object.keys(form.failed.fields).length > 0
  return (
    <Form of={form} {...(className && { className })} {...(isGone && { refusal: null })}>
      {head}
      <AudienceFields kept={kept} values={form.values} onChange={form.change} />
      {(isMissing || isGone) && (
        <p className={styles.bad} role="alert">
          {say(isMissing ? 'apps.audience.missing' : 'apps.audience.gone')}
        </p>
      )}
      {children(form.isBusy)}
    </Form>
  )
}
