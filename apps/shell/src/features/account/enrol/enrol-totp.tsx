import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import form from '../../../ui/controls/form.module.css'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { CodeField } from '../code-field.tsx'
import type { EnrolProps } from './added.ts'
import styles from './enrol-totp.module.css'
import { inGroups } from './in-groups.ts'
import { NameField } from './name-field.tsx'

export type Secret = Output<'factor.totp.begin'>

/** The secret goes into the app, by picture or by hand; the app's first digits prove it. */
export function EnrolTotp({ secret, onAdded }: EnrolProps & { secret: Secret }) {
  const say = useSay()
  const [code, setCode] = useState('')
  const [name, setName] = useState(say('factor.kind.totp'))
  const confirm = useWrite('factor.totp.confirm')
  const submit = () => confirm.mutate({ token: secret.token, code, name }, { onSuccess: onAdded })
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(submit)}>
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
      <Refusal of={confirm.error} />
      <CodeField value={code} onChange={setCode} refused={confirm.error} />
      <NameField value={name} onChange={setName} refused={confirm.error} />
      <div className={form.ways}>
        <Button type="submit" loading={confirm.isPending}>
          {say('factor.confirm')}
        </Button>
      </div>
    </form>
  )
}
