import type { Output } from '@atrium/contract/kernel/client.ts'
import type { Invitation } from '@atrium/contract/people/invitation.contract.ts'
import { Button } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { useRead } from '../../kernel/data/api.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import details from '../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../ui/details/details-skeleton.tsx'
import { FactList } from '../../ui/details/fact-list.tsx'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconClose } from '../../ui/icons.tsx'
import { CellOf } from '../../ui/list/described/rows-of.tsx'
import { invitationView } from './invitation.view.ts'
import { InvitationCard } from './invitation-card.tsx'
import { nameOf } from './invitation-name.ts'

type DetailsProps = {
  id: number | null
  onClose: () => void
  onRevoke: (invitation: Invitation) => void
}

/** The details of an invitation: how to send it on, and who has joined by it. */
export function InvitationDetails({ id, onClose, onRevoke }: DetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="md" title={say('invitation.one')}>
      {id !== null && <One id={id} onRevoke={onRevoke} />}
    </SideDrawer>
  )
}

function One({ id, onRevoke }: { id: number; onRevoke: (invitation: Invitation) => void }) {
  const say = useSay()
  const read = useRead('invitation.get', { id })
  return (
    <Remote of={read} skeleton={<DetailsSkeleton />}>
      {(one) => (
        <div className={details.details}>
          <div className={details.head}>
            <div className={details.title}>
              <h2>{nameOf(say, one)}</h2>
              <CellOf list={invitationView} column="state" row={one} />
            </div>
            {one.state === 'open' && (
              <div className={details.actions}>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconClose />}
                  onClick={() => onRevoke(one)}
                >
                  {say('invitation.revoke')}
                </Button>
              </div>
            )}
          </div>
          {one.state === 'open' && one.code && <InvitationCard code={one.code} />}
          {one.state === 'open' && !one.code && (
            <p className={details.none}>{say('invitation.hidden.text')}</p>
          )}
          <Facts one={one} />
          <People of={one} />
        </div>
      )}
    </Remote>
  )
}

type OneInvitation = Output<'invitation.get'>

function Facts({ one }: { one: OneInvitation }) {
  const say = useSay()
  return (
    <FactList
      facts={[
        [say('invitation.column.used'), say('invitation.used', { used: one.used, uses: one.uses })],
        [
          say('invitation.column.expires'),
          <CellOf key="expires" list={invitationView} column="expires" row={one} />,
        ],
        [say('invitation.column.department'), one.department?.name ?? say('invitation.top')],
        [say('invitation.column.role'), roleName(say, one.role?.name ?? 'member')],
        ...(one.needsApproval
          ? [[say('invitation.approval'), say('invitation.approval.needed')] as [string, string]]
          : []),
        ...(one.phone ? [[say('invitation.phone'), one.phone] as [string, string]] : []),
        [say('invitation.column.by'), one.by ?? '–'],
        [say('invitation.column.created'), formatMoment(say.language, one.created)],
      ]}
    />
  )
}

function People({ of: { people } }: { of: OneInvitation }) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('invitation.people')}</h3>
      {people.length === 0 && <p className={details.none}>{say('invitation.people.none')}</p>}
      <ItemList>
        {people.map(({ id, name, at }) => (
          <ItemLine key={id} name={<strong>{name}</strong>} facts={formatMoment(say.language, at)}>
            {null}
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}
