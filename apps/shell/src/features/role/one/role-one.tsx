import { Button } from '@mantine/core'
import { useState } from 'react'
import { roleName } from '../../../entities/role/role-name.ts'
import { useSubject } from '../../../kernel/router/title-subject.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { Badge } from '../../../ui/details/item-list.tsx'
import { PageTabs } from '../../../ui/details/page-tabs.tsx'
import { IconCopy } from '../../../ui/icons.tsx'
import type { Draft, RoleProps } from '../role.props.ts'
import { placeOf, TABS } from '../roles.view.ts'
import { aboutOf } from './about-role.ts'
import { PermissionsTab } from './permissions.tab.tsx'
import { peopleOf } from './role-list.tsx'
import styles from './role-one.module.css'

const PeopleTab = later(async () => (await import('./people.tab.tsx')).PeopleTab)
const AboutTab = later(async () => (await import('./about.tab.tsx')).AboutTab)
const DeleteRole = later(async () => (await import('./delete-role.tsx')).DeleteRole)

export function RoleOne({ onCopy, ...props }: RoleProps & { onCopy: (draft: Draft) => void }) {
  const say = useSay()
  const { role, known, list } = props
  const [isDeleting, setIsDeleting] = useState(false)
  const tab = list.view.filters.tab ?? 'permissions'
  const name = roleName(say, role.name)
  useSubject(name)
  return (
    <section className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <div className={styles.what}>
          <div className={styles.title}>
            <h2>{name}</h2>
            <Badge tone={role.builtIn ? 'neutral' : 'info'}>
              {say(role.builtIn ? 'roles.badge.builtIn' : 'roles.badge.own')}
            </Badge>
          </div>
          <p>{[aboutOf(say, role), peopleOf(say, role)].filter(Boolean).join(' · ')}</p>
        </div>
        <div className={styles.ways}>
          {known.everybody && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconCopy />}
              onClick={() => onCopy({ from: role })}
            >
              {say('roles.copy')}
            </Button>
          )}
          {role.can.remove && (
            <Button variant="default" size="sm" onClick={() => setIsDeleting(true)}>
              {say('roles.delete')}
            </Button>
          )}
        </div>
      </header>
      <PageTabs
        label={say('roles.tabs')}
        keepsScroll
        tabs={TABS.map((each) => ({
          to: placeOf({ role: role.id, ...(each !== 'permissions' && { tab: each }) }),
          label: say(`roles.tab.${each}`),
          isHere: each === tab,
        }))}
      />
      {tab === 'permissions' && <PermissionsTab key={role.permissions.join()} {...props} />}
      {tab === 'people' && <PeopleTab isWanted {...props} />}
      {tab === 'about' && <AboutTab isWanted {...props} />}
      <DeleteRole
        isWanted={isDeleting}
        opened={isDeleting}
        role={role}
        onClose={() => setIsDeleting(false)}
      />
    </section>
  )
}
