import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Modal } from '@mantine/core'
import { Copy } from '../../../kernel/copy.tsx'
import { useSay } from '../../../kernel/words.ts'
import { ProvisioningSteps } from '../details/provisioning.tsx'
import styles from '../dialog.module.css'

export type Founded = Output<'sysop.enterprise.add'>

/** The first admin's password, which nobody can show again: only the button closes this. */
export function FoundedDialog({ founded, onClose }: { founded: Founded; onClose: () => void }) {
  const say = useSay()
  const { loginId, password } = founded.admin
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('enterprise.founded.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
    >
      <p className={styles.text}>{say('enterprise.founded.text')}</p>
      <dl className={styles.secret}>
        <Line name={say('enterprise.admin.loginId')} value={loginId} />
        <Line name={say('enterprise.founded.password')} value={password} />
      </dl>
      <div className={styles.progress}>
        <ProvisioningSteps entid={founded.entid} />
      </div>
      <div className={styles.ways}>
        <Button onClick={onClose} data-autofocus>
          {say('enterprise.founded.done')}
        </Button>
      </div>
    </Modal>
  )
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <Copy value={value} name={name} />
      </dd>
    </div>
  )
}
