import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { pathOf, type Tree } from '../../../entities/department/tree.ts'
import { Phone } from '../../../entities/people/phone.tsx'
import { useRights } from '../../../entities/people/use-rights.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { comma, formatDate, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { DetailsSkeleton } from '../../../ui/details/details-skeleton.tsx'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconEdit, IconKey, IconPause, IconPlay, IconSignOut } from '../../../ui/icons.tsx'
import { CellOf } from '../../../ui/list/described/rows-of.tsx'
import { orgView } from '../org.view.ts'
import type { OpenOverlay } from '../use-overlays.ts'
import { keptPassword } from './kept-password.ts'
import styles from './member-details.module.css'
import { phoneText } from './phone-text.ts'

type Member = Output<'member.get'>
type Ways = {
  tree: Tree
  onOpen: (id: number) => void
  onRole: (id: number) => void
  openOverlay: OpenOverlay
}
type MemberDetailsProps = Ways & { id: number | null; onClose: () => void }

/** The details of a member: their departments, whom they report to, and their rights. */
export function MemberDetails({ id, onClose, ...ways }: MemberDetailsProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="lg" title={say('org.member')}>
      {id !== null && <One id={id} {...ways} />}
    </SideDrawer>
  )
}

function One({ id, ...ways }: Ways & { id: number }) {
  const say = useSay()
  const member = useRead('member.get', { id })
  return (
    <Remote of={member} skeleton={<DetailsSkeleton />}>
      {(one) => (
        <div className={details.details}>
          <div className={details.head}>
            <div className={details.title}>
              <h2>{one.name}</h2>
              <CellOf list={orgView} column="status" row={one} />
            </div>
            <span className={details.code}>{one.loginId}</span>
            <Actions member={one} openOverlay={ways.openOverlay} />
          </div>
          <Facts member={one} {...ways} />
          <section className={details.section}>
            <h3>{say('org.column.departments')}</h3>
            <ul className={styles.list}>
              {one.departments.map(({ id: department, name }, at) => (
                <li key={department}>
                  {ways.tree.byId.has(department) ? pathOf(ways.tree, department) : name}
                  {at === 0 && <small>{say('org.main')}</small>}
                </li>
              ))}
            </ul>
          </section>
          <section className={details.section}>
            <h3>{say('org.column.roles')}</h3>
            <ul className={styles.chips}>
              {one.roles.map((role) => (
                <li key={role.id}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    title={say('org.role.others')}
                    onClick={() => ways.onRole(role.id)}
                  >
                    {roleName(say, role.name)}
                  </Button>
                  {role.until && (
                    <small>
                      {say('org.role.until', { until: formatMoment(say.language, role.until) })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Remote>
  )
}

function Facts({ member, onOpen }: Ways & { member: Member }) {
  const say = useSay()
  const { superior } = member
  const facts: [string, ReactNode][] = [
    [say('org.column.title'), member.title],
    [
      say('org.column.phone'),
      member.phone && (
        <Phone key="phone" shown={phoneText(member.phone)} confirmed={member.phoneConfirmed} />
      ),
    ],
    [
      say('org.column.superior'),
      superior && (
        <UnstyledButton key="superior" className={styles.link} onClick={() => onOpen(superior.id)}>
          {superior.name}
        </UnstyledButton>
      ),
    ],
    [say('org.subordinates'), say.count('org.people', member.subordinates)],
    [say('org.headOf'), member.heads.map(({ name }) => name).join(comma(say.language))],
    [
      say('org.column.lastSeen'),
      <CellOf key="seen" list={orgView} column="lastSeen" row={member} />,
    ],
    [
      say('org.sessions'),
      member.sessions === 0 ? say('org.sessions.none') : say.count('org.sessions', member.sessions),
    ],
    [say('org.column.joined'), formatDate(say.language, member.joined)],
  ]
  return <FactList columns="spread" facts={facts} />
}

function Actions({ member, openOverlay }: { member: Member; openOverlay: OpenOverlay }) {
  const say = useSay()
  const may = useRights()
  const isActive = member.status === 'active'
  const kept = keptPassword(member)
  return (
    <div className={details.actions}>
      <Button
        variant="default"
        leftSection={<IconEdit />}
        onClick={() => openOverlay({ kind: 'member', member, department: null })}
      >
        {say('do.edit')}
      </Button>
      {may('signIn') && !kept && (
        <Button
          variant="default"
          leftSection={<IconKey />}
          onClick={() => openOverlay({ kind: 'password', member })}
        >
          {say('user.password')}
        </Button>
      )}
      {member.can.manage && (
        <>
          <Button
            variant="default"
            leftSection={isActive ? <IconPause /> : <IconPlay />}
            onClick={() =>
              openOverlay({
                kind: 'many',
                action: isActive ? 'disable' : 'enable',
                members: [member],
                matching: null,
              })
            }
          >
            {say(isActive ? 'org.many.disable' : 'org.many.enable')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconSignOut />}
            onClick={() => openOverlay({ kind: 'leave', member })}
          >
            {say('org.leave')}
          </Button>
        </>
      )}
      {may('signIn') && kept && (
        <p className={styles.kept}>
          {say('user.password')}: {say(`password.kept.${kept}`)}
        </p>
      )}
    </div>
  )
}
