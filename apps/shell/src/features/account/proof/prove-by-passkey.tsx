import { Alert, Button } from '@mantine/core'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { IconKey } from '../../../ui/icons.tsx'
import { usePasskey } from '../use-passkey.ts'
import type { ProveProps } from './proof-methods.ts'

export function ProveByPasskey({ onProven, onCancel }: ProveProps) {
  const say = useSay()
  const { state, asking } = usePasskey()
  const begin = useWrite('session.prove.passkey')
  const prove = useWrite('session.prove')
  const start = async () => {
    const { options } = await begin.mutateAsync({})
    const response = await asking((browser) =>
      browser.startAuthentication({
        optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      }),
    )
    if (response) prove.mutate({ method: 'passkey', response }, { onSuccess: onProven })
  }
  return (
    <div className={form.form}>
      <p className={form.text}>{say('factor.method.passkey.text')}</p>
      <Refusal of={prove.error ?? begin.error} />
      {state === 'failed' && (
        <Alert color="warning" role="alert">
          {say('factor.passkey.failed')}
        </Alert>
      )}
      <div className={form.answers}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {say('do.cancel')}
          </Button>
        )}
        <Button
          leftSection={<IconKey />}
          loading={begin.isPending || state === 'asking' || prove.isPending}
          onClick={() => void start().catch(() => {})}
          data-autofocus
        >
          {say('factor.passkey.use')}
        </Button>
      </div>
    </div>
  )
}
