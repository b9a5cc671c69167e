import type { Enterprise } from '@atrium/contract/enterprise.contract.ts'
import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Drawer, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRead } from '../../kernel/api.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { IconEdit, IconPause, IconPlay } from '../../kernel/icons.tsx'
import { Remote } from '../../kernel/remote.tsx'
import { useSay, type WordKey } from '../../kernel/words.ts'
import {
  Created,
  Expires,
  LastActive,
  MembersMeter,
  OrNone,
  StorageMeter,
  YesNo,
} from './enterprise.cells.tsx'
import styles from './enterprise.details.module.css'
import { ProvisioningSteps } from './provisioning.tsx'
import { Status } from './status.tsx'
import { useStanding } from './use-standing.tsx'

type DetailsProps = {
  entid: number | null
  onClose: () => void
  onEdit: (enterprise: Enterprise) => void
  onSuspend: (enterprise: Enterprise) => void
}

/** One enterprise whole: how it stands, what it uses, what it is. */
export function EnterpriseDetails({ entid, onClose, onEdit, onSuspend }: DetailsProps) {
  const say = useSay()
  return (
    <Drawer
      opened={entid !== null}
      onClose={onClose}
      position="right"
      size="md"
      title={say('enterprise.details')}
      closeButtonProps={{ 'aria-label': say('layout.close') }}
    >
      {entid !== null && <Whole entid={entid} onEdit={onEdit} onSuspend={onSuspend} />}
    </Drawer>
  )
}

function Whole({
  entid,
  onEdit,
  onSuspend,
}: Omit<DetailsProps, 'entid' | 'onClose'> & { entid: number }) {
  const info = useRead('sysop.entinfo', { entid })
  return (
    <Remote of={info} skeleton={<Waiting />}>
      {(whole) => (
        <div className={styles.details}>
          <header className={styles.head}>
            <div className={styles.title}>
              <h2>{whole.name}</h2>
              <Status status={whole.status} />
            </div>
            <span className={styles.space}>/space-{whole.space}</span>
            <Actions whole={whole} onEdit={onEdit} onSuspend={onSuspend} />
          </header>
          <Provisioning {...whole} />
          <Use whole={whole} />
          <Facts whole={whole} />
          <Admins admins={whole.admins} />
        </div>
      )}
    </Remote>
  )
}

type Whole = Output<'sysop.entinfo'>

function Actions({
  whole,
  onEdit,
  onSuspend,
}: { whole: Whole } & Pick<DetailsProps, 'onEdit' | 'onSuspend'>) {
  const say = useSay()
  const { resume, busy } = useStanding()
  return (
    <div className={styles.actions}>
      {whole.can.edit && (
        <Button variant="default" leftSection={<IconEdit />} onClick={() => onEdit(whole)}>
          {say('enterprise.edit')}
        </Button>
      )}
      {whole.can.suspend && (
        <Button variant="default" leftSection={<IconPause />} onClick={() => onSuspend(whole)}>
          {say('enterprise.suspend')}
        </Button>
      )}
      {whole.can.resume && (
        <Button leftSection={<IconPlay />} loading={busy} onClick={() => resume(whole)}>
          {say(whole.status === 'failed' ? 'enterprise.retry' : 'enterprise.resume')}
        </Button>
      )}
    </div>
  )
}

function Provisioning({ id, status }: Pick<Whole, 'id' | 'status'>) {
  const say = useSay()
  if (status !== 'provisioning' && status !== 'failed') return null
  return (
    <section className={styles.section}>
      <h3>{say('provisioning.title')}</h3>
      <ProvisioningSteps entid={id} />
    </section>
  )
}

function Use({ whole }: { whole: Whole }) {
  const say = useSay()
  return (
    <section className={styles.section}>
      <h3>{say('enterprise.use')}</h3>
      <div className={styles.meters}>
        <div>
          <span className={styles.label}>{say('enterprise.members')}</span>
          <MembersMeter row={whole} />
        </div>
        <div>
          <span className={styles.label}>{say('enterprise.storage')}</span>
          <StorageMeter row={whole} />
        </div>
      </div>
    </section>
  )
}

function Facts({ whole }: { whole: Whole }) {
  const say = useSay()
  const facts: [WordKey, ReactNode][] = [
    ['enterprise.column.online', formatNumber(say.language, whole.online)],
    ['enterprise.column.lastActive', <LastActive key="lastActive" row={whole} />],
    ['enterprise.column.expires', <Expires key="expires" row={whole} />],
    ['enterprise.column.entType', say.named(`enterprise.entType.${whole.entType}`)],
    ['enterprise.column.saasEntType', say(`enterprise.saasEntType.${whole.saasEntType}`)],
    ['enterprise.column.saas', <OrNone key="saas" value={whole.saasName} />],
    ['enterprise.column.parent', <OrNone key="parent" value={whole.parentName} />],
    ['enterprise.children', formatNumber(say.language, whole.children)],
    ['enterprise.column.private', <YesNo key="private" value={whole.private} />],
    ['enterprise.column.isControl', <YesNo key="isControl" value={whole.isControl} />],
    ['enterprise.column.created', <Created key="created" row={whole} />],
    ['enterprise.column.foundedBy', <OrNone key="foundedBy" value={whole.foundedBy} />],
  ]
  return (
    <section className={styles.section}>
      <h3>{say('enterprise.facts')}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Admins({ admins }: Pick<Whole, 'admins'>) {
  const say = useSay()
  return (
    <section className={styles.section}>
      <h3>{say('enterprise.admins')}</h3>
      {admins.length === 0 && <p className={styles.none}>{say('enterprise.admins.none')}</p>}
      <ul className={styles.admins}>
        {admins.map(({ id, loginId, name }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.space}>{loginId}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = () => (
  <div className={styles.details}>
    <Skeleton height={28} width="60%" />
    <Skeleton height={36} width="45%" />
    <Skeleton height={72} />
    <Skeleton height={220} />
  </div>
)
