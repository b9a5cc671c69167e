import { isOperator, userTypes } from '@atrium/contract/people/user-types.ts'
import { Button } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../../ui/details/details-skeleton.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconEdit, IconEye, IconKey, IconPause, IconPlay } from '../../../ui/icons.tsx'
import { CellOf } from '../../../ui/list/described/rows-of.tsx'
import { Type } from '../table/user.cells.tsx'
import type { OpenOverlay } from '../use-overlays.ts'
import { userView } from '../user.view.ts'
import { Categories } from './categories.tsx'
import type { Whole } from './facts.tsx'
import { Facts } from './facts.tsx'
import { Memberships } from './memberships.tsx'
import { OneTimeBadge, RanOut } from './one-time.tsx'
import { SignInStatus } from './sign-in-status.tsx'
import { Trail } from './trail.tsx'

type DetailsProps = { id: number | null; onClose: () => void; openOverlay: OpenOverlay }

/** The details of a person: their enterprises, how they sign in, and what was done to them. */
export function UserDetails({ id, onClose, openOverlay }: DetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="lg" title={say('user.details')}>
      {id !== null && <OnePerson id={id} openOverlay={openOverlay} />}
    </SideDrawer>
  )
}

function OnePerson({ id, openOverlay }: { id: number; openOverlay: OpenOverlay }) {
  const person = useRead('user.person', { id })
  const visitor = useVisitor()
  const manages = isOperator(visitor.user_type)
  return (
    <Remote of={person} skeleton={<DetailsSkeleton />}>
      {(whole) => (
        <div className={details.details}>
          <div className={details.head}>
            <div className={details.title}>
              <h2>{whole.name}</h2>
              {/* A lock is told below, with until when it lasts. */}
              <CellOf list={userView} column="status" row={{ ...whole, isLocked: false }} />
              <Type row={whole} />
              {whole.oneTime && <OneTimeBadge oneTime={whole.oneTime} />}
            </div>
            <span className={details.code}>{whole.loginId}</span>
            <Actions whole={whole} openOverlay={openOverlay} />
          </div>
          {whole.oneTime?.ranOut && <RanOut whole={whole} openOverlay={openOverlay} />}
          <Facts whole={whole} showsPhone={manages} />
          {manages && whole.user_type === userTypes.console && <Categories id={whole.id} />}
          <Memberships whole={whole} />
          {manages && (whole.can.manage || whole.id === visitor.user?.id) && (
            <SignInStatus whole={whole} openOverlay={openOverlay} />
          )}
          {manages && <Trail id={whole.id} />}
        </div>
      )}
    </Remote>
  )
}

function Actions({ whole, openOverlay }: { whole: Whole; openOverlay: OpenOverlay }) {
  const say = useSay()
  const { can, status } = whole
  const isActive = status === 'active'
  return (
    <div className={details.actions}>
      {can.manage && (
        <>
          <Button
            variant="default"
            leftSection={<IconEdit />}
            onClick={() => openOverlay({ kind: 'form', person: whole })}
          >
            {say('do.edit')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconKey />}
            onClick={() => openOverlay({ kind: 'password', person: whole })}
          >
            {say('user.password')}
          </Button>
        </>
      )}
      {can.viewAs && (
        <Button
          variant="default"
          leftSection={<IconEye />}
          onClick={() => openOverlay({ kind: 'viewAs', person: whole })}
        >
          {say('user.viewAs')}
        </Button>
      )}
      {can.disable && (
        <Button
          variant="default"
          leftSection={isActive ? <IconPause /> : <IconPlay />}
          onClick={() =>
            openOverlay({ kind: 'many', action: isActive ? 'disable' : 'enable', people: [whole] })
          }
        >
          {say(isActive ? 'user.many.disable' : 'user.many.enable')}
        </Button>
      )}
    </div>
  )
}
