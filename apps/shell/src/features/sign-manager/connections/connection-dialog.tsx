import type { Output } from '@atrium/contract/kernel/client.ts'
import { Checkbox, PasswordInput, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import form from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { FIELDS, inputOf, type Values, valuesOf } from './connection.values.ts'
import type { Connection } from './connection-card.tsx'
import styles from './connections.module.css'

type DialogProps = Pick<Output<'workplaceConnection.list'>, 'endpoints' | 'callback'> & {
  connection: Connection
  onClose: () => void
}

/** Two sides of one set-up: what to enter at the vendor, and what to bring from there. */
export function ConnectionDialog({ connection, endpoints, callback, onClose }: DialogProps) {
  const say = useSay()
  const { type, hasSecret } = connection
  const name = say(`workplace.${type}`)
  const [values, setValues] = useState(() => valuesOf(connection))
  const set = useWrite('workplaceConnection.set', {
    refreshes: ['workplaceConnection.list', 'binding.list'],
  })
  const change = (part: Partial<Values>) => setValues({ ...values, ...part })
  const done = () => {
    toasts.show({ message: say('connection.saved', { name }) })
    onClose()
  }
  const save = () => set.mutate(inputOf(type, values), { onSuccess: done })
  const offered = endpoints.filter((choice) => choice !== 'lark' || type === 'feishu')
  return (
    <Dialog title={say('connection.dialog', { name })} onClose={onClose} wide>
      <form className={form.form} noValidate onSubmit={onSubmit(save)}>
        <p className={form.text}>{say(`connection.${type}.console`)}</p>
        <div className={styles.callback}>
          <span className={form.text}>{say(`connection.${type}.callback`)}</span>
          <span className={styles.address}>
            <code>{callback}</code>
            <Copy value={callback} name={say('connection.callback')} />
          </span>
        </div>
        <Refusal of={set.error} />
        {FIELDS[type].map((field, at) => (
          <TextInput
            key={field}
            // words: connection.dingtalk.* connection.feishu.* connection.wechat.*
            label={say.named(`connection.${type}.${field}`)}
            description={say.named(`connection.${type}.${field}.hint`)}
            value={values[field]}
            onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            error={set.error?.fields[field]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            {...(at === 0 && { 'data-autofocus': true })}
          />
        ))}
        <PasswordInput
          label={say(`connection.${type}.secret`)}
          description={say(hasSecret ? 'connection.secret.kept' : `connection.${type}.secret.hint`)}
          placeholder={hasSecret ? '••••••••' : ''}
          value={values.secret}
          onChange={({ currentTarget }) => change({ secret: currentTarget.value })}
          error={set.error?.fields.clientSecret}
          visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
          autoComplete="new-password"
          maxLength={512}
        />
        {offered.length > 1 && (
          <Radio.Group
            label={say('connection.endpoints')}
            description={say('connection.endpoints.hint')}
            value={values.endpoints}
            onChange={(chosen) => change({ endpoints: chosen })}
            error={set.error?.fields.endpoints}
          >
            <div className={styles.options}>
              {offered.map((choice) => (
                <Radio key={choice} value={choice} label={say(`connection.endpoints.${choice}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        <Checkbox
          label={say('connection.enabled', { name })}
          checked={values.enabled}
          onChange={({ currentTarget }) => change({ enabled: currentTarget.checked })}
        />
        <FormAnswers sure={say('do.save')} busy={set.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
