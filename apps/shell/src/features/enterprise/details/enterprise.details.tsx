import type { Enterprise } from '@atrium/contract/enterprises/enterprise.contract.ts'
import { Button } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../../ui/details/details-skeleton.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconArrow } from '../../../ui/icons.tsx'
import { ScopeNote, useRightsHere } from '../console/scope-note.tsx'
import { DeletionNotice } from '../detail-page/deletion-notice.tsx'
import { addressOf } from '../detail-page/tabs.tsx'
import { EnterpriseActions } from '../suspension/enterprise-actions.tsx'
import type { Admin } from '../use-overlays.ts'
import { Admins, Facts, Use, type Whole } from './enterprise.facts.tsx'
import { ProvisioningSteps } from './provisioning.tsx'
import { Status } from './status.tsx'

type DetailsProps = {
  entid: number | null
  onClose: () => void
  onEdit: (enterprise: Enterprise) => void
  onSuspend: (enterprise: Enterprise) => void
  onExtend: (enterprise: Enterprise) => void
  onReset: (admin: Admin) => void
}

/** The details of an enterprise in the drawer: its state, its use, its properties. */
export function EnterpriseDetails({ entid, onClose, ...acts }: DetailsProps) {
  const say = useSay()
  return (
    <SideDrawer
      opened={entid !== null}
      onClose={onClose}
      size="md"
      title={say('enterprise.details')}
    >
      {entid !== null && <OneEnterprise entid={entid} {...acts} />}
    </SideDrawer>
  )
}

type Acts = Omit<DetailsProps, 'entid' | 'onClose'>

function OneEnterprise({ entid, ...acts }: Acts & { entid: number }) {
  const rights = useRightsHere()
  const info = useRead('sysop.entinfo', { entid })
  return (
    <Remote of={info} skeleton={<DetailsSkeleton />}>
      {(whole) => (
        <div className={details.details}>
          <div className={details.head}>
            <div className={details.title}>
              <h2>{whole.name}</h2>
              <Status of={whole} />
            </div>
            <span className={details.code}>/space-{whole.space}</span>
            <Actions whole={whole} {...acts} />
            <ScopeNote whole={whole} rights={rights(whole)} />
          </div>
          <DeletionNotice whole={whole} />
          <Provisioning {...whole} />
          <Use whole={whole} />
          <Facts whole={whole} />
          <Admins
            admins={whole.admins}
            onReset={rights(whole)?.includes('reset') ? acts.onReset : undefined}
          />
        </div>
      )}
    </Remote>
  )
}

function Actions({ whole, onEdit, onSuspend, onExtend }: { whole: Whole } & Acts) {
  const say = useSay()
  return (
    <div className={details.actions}>
      {whole.can.edit && (
        <Button component={Link} to={addressOf(whole.id)} leftSection={<IconArrow />}>
          {say('enterprise.one.open')}
        </Button>
      )}
      <EnterpriseActions
        whole={whole}
        onEdit={() => onEdit(whole)}
        onSuspend={() => onSuspend(whole)}
        onExtend={() => onExtend(whole)}
        hasMain={whole.can.edit}
      />
    </div>
  )
}

function Provisioning({ id, status }: Pick<Whole, 'id' | 'status'>) {
  const say = useSay()
  if (status !== 'provisioning' && status !== 'failed') return null
  return (
    <section className={details.section}>
      <h3>{say('provisioning.title')}</h3>
      <ProvisioningSteps entid={id} />
    </section>
  )
}
