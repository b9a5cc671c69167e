import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { here } from '../../kernel/entry/leave.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Copy } from '../../ui/controls/copy.tsx'
import form from '../../ui/controls/form.module.css'
import { Badge, Line, Lines } from '../../ui/details/item-list.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { complain } from '../../ui/failure/toast-failure.ts'
import { IconPlus } from '../../ui/icons.tsx'
import { stateOf } from './invitation-state.ts'
import styles from './list.module.css'
import { NewInvitation } from './new-invitation.tsx'

type Invitation = Output<'invitation.list'>[number]

/** The codes that let people in, and how much is left of each. */
export function Invitations() {
  const say = useSay()
  const invitations = useRead('invitation.list', {})
  const [making, { open, close }] = useDisclosure(false)
  return (
    <div className={form.form}>
      <Remote
        of={invitations}
        skeleton={<Skeleton height={72} />}
        empty={<p className={styles.none}>{say('invitation.none')}</p>}
      >
        {(rows) => (
          <Lines>
            {rows.map((row) => (
              <InvitationLine key={row.id} {...row} />
            ))}
          </Lines>
        )}
      </Remote>
      <div className={form.ways}>
        <Button variant="default" leftSection={<IconPlus />} onClick={open}>
          {say('invitation.make')}
        </Button>
      </div>
      {making && <NewInvitation onClose={close} />}
    </div>
  )
}

function InvitationLine({ id, code, uses, used, expires }: Invitation) {
  const say = useSay()
  const now = useNow()
  const state = stateOf({ uses, used, expires }, now)
  const revoke = useWrite('invitation.revoke', { refreshes: ['invitation.list'] })
  const facts = [
    say('invitation.used', { used, uses }),
    say('invitation.expires', { when: formatDistance(say.language, expires, now) }),
  ]
  return (
    <Line
      name={<code>{code}</code>}
      facts={facts.join(' · ')}
      exactly={formatMoment(say.language, expires)}
    >
      <Badge tone={state === 'open' ? 'success' : 'warning'}>{say(`invitation.${state}`)}</Badge>
      {state === 'open' && (
        <Copy
          value={`${location.origin}${here.prefix}/home/register?icode=${code}`}
          name={say('invitation.link')}
        />
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={revoke.isPending}
        onClick={() => revoke.mutate({ id }, { onError: complain })}
        aria-label={say('invitation.revokeOf', { code })}
      >
        {say('invitation.revoke')}
      </Button>
    </Line>
  )
}
