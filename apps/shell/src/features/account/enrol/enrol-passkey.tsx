import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { Alert, Button } from '@mantine/core'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import formStyles from '../../../ui/controls/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { usePasskey } from '../use-passkey.ts'
import type { EnrolProps } from './added.ts'
import { NameField } from './name-field.tsx'

/** Adds a passkey: the device keeps the key and asks for a finger, a face or its own code. */
export function EnrolPasskey({ onAdded }: EnrolProps) {
  const say = useSay()
  const { state, asking } = usePasskey()
  const begin = useWrite('factor.passkey.begin')
  const confirm = useWrite('factor.passkey.confirm')
  const form = useForm({
    values: { name: browserName(navigator.userAgent).slice(0, 40) },
    send: async ({ name }) => {
      const { token, options } = await begin.mutateAsync({})
      const response = await asking((browser) =>
        browser.startRegistration({
          optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
        }),
      )
      return response && confirm.mutateAsync({ token, response, name })
    },
    onDone: (added) => added && onAdded(added),
    keeps: false,
  })
  return (
    <Form of={form}>
      <p className={formStyles.text}>{say('factor.passkey.text')}</p>
      {state === 'failed' && (
        <Alert color="warning" role="alert">
          {say('factor.passkey.failed')}
        </Alert>
      )}
      <NameField form={form} />
      <div className={formStyles.ways}>
        <Button type="submit" loading={form.isBusy}>
          {say('factor.passkey.create')}
        </Button>
      </div>
    </Form>
  )
}
