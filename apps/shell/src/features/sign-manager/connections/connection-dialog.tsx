import type { Output } from '@atrium/contract/kernel/client.ts'
import { Checkbox, PasswordInput, Radio, TextInput } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import formStyles from '../../../ui/controls/form.module.css'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FIELDS, inputOf, valuesOf } from './connection.values.ts'
import type { Connection } from './connection-card.tsx'
import styles from './connections.module.css'

type DialogProps = Pick<Output<'workplaceConnection.list'>, 'endpoints' | 'callback'> & {
  connection: Connection
  onClose: () => void
}

/** Sets up a connection: what to enter at the vendor, and what to copy from there. */
export function ConnectionDialog({ connection, endpoints, callback, onClose }: DialogProps) {
  const say = useSay()
  const { type, hasSecret } = connection
  const name = say(`workplace.${type}`)
  const set = useWrite('workplaceConnection.set', {
    refreshes: ['workplaceConnection.list', 'binding.list'],
  })
  const form = useForm({
    values: valuesOf(connection),
    send: (values) => set.mutateAsync(inputOf(type, values)),
    message: say('connection.saved', { name }),
    onDone: onClose,
  })
  const offered = endpoints.filter((choice) => choice !== 'lark' || type === 'feishu')
  return (
    <Dialog title={say('connection.dialog', { name })} onClose={onClose} wide>
      <Form of={form}>
        <p className={formStyles.text}>{say(`connection.${type}.console`)}</p>
        <div className={styles.callback}>
          <span className={formStyles.text}>{say(`connection.${type}.callback`)}</span>
          <span className={styles.address}>
            <code>{callback}</code>
            <Copy value={callback} name={say('connection.callback')} />
          </span>
        </div>
        {FIELDS[type].map((field, at) => (
          <TextInput
            key={field}
            // words: connection.dingtalk.* connection.feishu.* connection.wechat.*
            label={say.named(`connection.${type}.${field}`)}
            description={say.named(`connection.${type}.${field}.hint`)}
            {...form.text(field)}
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
          {...form.text('secret')}
          error={form.verdict('clientSecret')}
          visibilityToggleButtonProps={{ 'aria-label': say('center.password.show') }}
          autoComplete="new-password"
          maxLength={512}
        />
        {offered.length > 1 && (
          <Radio.Group
            label={say('connection.endpoints')}
            description={say('connection.endpoints.hint')}
            {...form.choice('endpoints')}
          >
            <div className={styles.options}>
              {offered.map((choice) => (
                <Radio key={choice} value={choice} label={say(`connection.endpoints.${choice}`)} />
              ))}
            </div>
          </Radio.Group>
        )}
        <Checkbox label={say('connection.enabled', { name })} {...form.tick('enabled')} />
        <FormAnswers sure={say('do.save')} busy={form.isBusy} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
