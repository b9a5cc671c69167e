import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useUnsaved } from '../../../kernel/router/use-unsaved.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { ChangePhone } from './change-phone.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'
import styles from './profile.module.css'

type ProfileFacts = Output<'profile.get'>

/** What the platform calls the person, and where it can reach them. */
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
  const [name, setName] = useState(known)
  useUnsaved(name.trim() !== known)
  const update = useWrite('profile.update', { refreshes: ['profile.get', 'user.baseinfo'] })
  const save = () =>
    void update
      .mutateAsync({ name })
      .then(() => toasts.show({ message: say('center.saved') }))
      .catch(() => {})
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(save)}>
      <Refusal of={update.error} />
      <div className={styles.name}>
        <TextInput
          label={say('center.name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={update.error?.fields.name}
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
            why={name.trim() === known && say('form.unchanged')}
            loading={update.isPending}
          >
            {say('do.save')}
          </Button>
        )}
      </div>
    </form>
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
