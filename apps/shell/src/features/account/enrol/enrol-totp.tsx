import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import formStyles from '../../../ui/controls/form.module.css'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { CodeField } from '../code-field.tsx'
import type { EnrolProps } from './added.ts'
import styles from './enrol-totp.module.css'
import { NameField } from './name-field.tsx'

export type Secret = Output<'factor.totp.begin'>

/**
 * Adds an authenticator app: the secret goes into the app by QR code or by hand, and the app's first code proves it.
 */
export function EnrolTotp({ secret, onAdded }: EnrolProps & { secret: Secret }) {
  const say = useSay()
  const confirm = useWrite('factor.totp.confirm')
  const form = useForm({
    values: { code: '', name: say('factor.kind.totp') },
    send: (values) => confirm.mutateAsync({ token: secret.token, ...values }),
    onDone: onAdded,
    keeps: false,
  })
  return (
    <Form of={form}>
      <ol className={styles.steps}>
        <li>{say('factor.totp.scan')}</li>
        <li>{say('factor.totp.type')}</li>
      </ol>
      <div className={styles.secret}>
        <QrCode text={secret.uri} label={say('factor.totp.picture')} />
        <div className={styles.byHand}>
          <span className={styles.label}>{say('factor.totp.secret')}</span>
          <code className={styles.letters}>{inGroups(secret.secret)}</code>
          <Copy value={secret.secret} name={say('factor.totp.secret')} />
        </div>
      </div>
      <CodeField {...form.field('code')} refused={form.failed} />
      <NameField form={form} />
      <div className={formStyles.ways}>
        <Button type="submit" loading={form.isBusy}>
          {say('factor.confirm')}
        </Button>
      </div>
    </Form>
  )
}

/** Groups a secret in fours, so that it can be typed by hand. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
