import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { ChangePhone } from './change-phone.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import styles from './profile.module.css'

type ProfileFacts = Output<'profile.get'>

/** The person's profile: their name and their phone number. */
export function Profile() {
  const profile = useRead('profile.get', {})
  return (
    <Remote of={profile} skeleton={<Skeleton height={232} />}>
      {(known) => (
        <>
          <Name key={known.name} {...known} />
          <Facts {...known} />
        </>
      )}
    </Remote>
  )
}

function Name({ name: known, nameFixedBy }: ProfileFacts) {
  const say = useSay()
  const update = useWrite('profile.update', { refreshes: ['profile.get', 'user.baseinfo'] })
  const form = useForm({
    values: { name: known },
    send: ({ name }) => update.mutateAsync({ name }),
    message: say('center.saved'),
  })
  return (
    <Form of={form}>
      <div className={styles.name}>
        <TextInput
          label={say('center.name')}
          {...form.text('name')}
          maxLength={60}
          readOnly={nameFixedBy !== null}
          description={nameFixedBy && say('center.name.fixed', { enterprise: nameFixedBy })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="name"
        />
        {nameFixedBy === null && (
          <Button
            type="submit"
            variant="default"
            why={form.values.name.trim() === known && say('form.unchanged')}
            loading={form.isBusy}
          >
            {say('do.save')}
          </Button>
        )}
      </div>
    </Form>
  )
}

function Facts({ loginId, phone, phoneConfirmed, created }: ProfileFacts) {
  const say = useSay()
  const [changing, { open, close }] = useDisclosure(false)
  const [confirming, confirm] = useDisclosure(false)
  const isUnconfirmed = phone !== null && !phoneConfirmed
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('login.loginId')}</dt>
        <dd>{loginId}</dd>
      </div>
      <div>
        <dt>{say('factor.phone')}</dt>
        <dd>
          {phone ?? <span className={styles.none}>{say('center.phone.none')}</span>}
          <Button variant="default" size="compact-sm" onClick={open}>
            {say(phone ? 'center.phone.change' : 'center.phone.add')}
          </Button>
          {isUnconfirmed && (
            <>
              <Button size="compact-sm" onClick={confirm.open}>
                {say('center.phone.confirm')}
              </Button>
              <p className={styles.unconfirmed}>{say('center.phone.unconfirmed')}</p>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{say('center.created')}</dt>
        <dd>{formatDate(say.language, created)}</dd>
      </div>
      {changing && <ChangePhone onClose={close} />}
      {confirming && phone && <ConfirmPhone phone={phone} onClose={confirm.close} />}
    </dl>
  )
}
