import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Alert, Button } from '@mantine/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { usePasskey } from '../use-passkey.ts'
import type { EnrolProps } from './added.ts'
import { NameField } from './name-field.tsx'

/** The device keeps the key and asks for a finger, a face or its own code. */
export function EnrolPasskey({ onAdded }: EnrolProps) {
  const say = useSay()
  const [name, setName] = useState(browserName(navigator.userAgent).slice(0, 40))
  const { state, asking } = usePasskey()
  const begin = useWrite('factor.passkey.begin')
  const confirm = useWrite('factor.passkey.confirm')
  const create = async () => {
    const { token, options } = await begin.mutateAsync({})
    const response = await asking((browser) =>
      browser.startRegistration({
        optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
      }),
    )
    if (response) confirm.mutate({ token, response, name }, { onSuccess: onAdded })
  }
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => void create().catch(() => {}))}>
      <p className={form.text}>{say('factor.passkey.text')}</p>
      <Refusal of={confirm.error ?? begin.error} />
      {state === 'failed' && (
        <Alert color="warning" role="alert">
          {say('factor.passkey.failed')}
        </Alert>
      )}
      <NameField value={name} onChange={setName} refused={confirm.error} />
      <div className={form.ways}>
        <Button type="submit" loading={begin.isPending || state === 'asking' || confirm.isPending}>
          {say('factor.passkey.create')}
        </Button>
      </div>
    </form>
  )
}
