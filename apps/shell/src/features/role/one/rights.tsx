import type { Permission } from '@atrium/contract/kernel/endpoint.ts'
import type { RolePage } from '@atrium/contract/people/role-manage.contract.ts'
import { Checkbox } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { permissionName } from '../../../entities/role/permission-name.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { IconCheck } from '../../../ui/icons.tsx'
import { GROUP_NAMES, GROUPS } from '../roles.view.ts'
import styles from './permissions.module.css'

type RightsProps = {
  chosen: ReadonlySet<Permission>
  pages: RolePage[]
  /** Called when a right is ticked; without it, rights are only shown. */
  onChange?: (right: Permission, on: boolean) => void
  /** Whether the reader may give a right: nobody gives what they do not have. */
  may?: (right: Permission) => boolean
  /** Further text about a right that the role has. */
  tell?: (right: Permission) => ReactNode
}

/** All rights by subject, each with what it allows and the pages it opens. */
export const Rights = (props: RightsProps) => (
  <div className={styles.groups}>
    {GROUP_NAMES.map((group) => (
      <Group key={group} group={group} {...props} />
    ))}
  </div>
)

function Group({ group, ...props }: RightsProps & { group: keyof typeof GROUPS }) {
  const say = useSay()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{say(`roles.group.${group}`)}</h3>
      <ul>
        {GROUPS[group].map((right) => (
          <li key={right}>
            <Right right={right} {...props} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Right({ right, chosen, pages, onChange, may, tell }: RightsProps & { right: Permission }) {
  const say = useSay()
  const isOn = chosen.has(right)
  const about = aboutOf(say, right, pages)
  if (onChange && right !== 'owner')
    return (
      <Checkbox
        label={permissionName(say, right)}
        description={about}
        checked={isOn}
        disabled={may ? !may(right) : false}
        onChange={({ currentTarget }) => onChange(right, currentTarget.checked)}
      />
    )
  return (
    <div className={styles.shown} data-on={isOn || undefined}>
      <span className={styles.mark}>
        {isOn && <IconCheck />}
        <span className={styles.hidden}>{say(isOn ? 'roles.has' : 'roles.hasNot')}</span>
      </span>
      <div>
        <strong>{permissionName(say, right)}</strong>
        <p>{about}</p>
        {isOn && tell?.(right)}
      </div>
    </div>
  )
}

/** What a right allows, and the pages it opens. */
function aboutOf(say: Say, right: Permission, pages: RolePage[]): string {
  const opened = pages
    .filter(({ needs }) => needs === right)
    .map(({ title }) => titleOf(say, title))
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' })
  const does = say(`permission.about.${right}`)
  if (opened.length === 0) return does
  return say('roles.opens', { does, pages: list.format(opened) })
}
