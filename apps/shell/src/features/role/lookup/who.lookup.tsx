import { isOfPlatform, permissions } from '@atrium/contract/kernel/endpoint.ts'
import { Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { permissionName } from '../../../entities/role/permission-name.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { titleOf } from '../../../kernel/router/title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { IconPerson } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { whoRows } from '../holder.rows.tsx'
import type { RoleFacts, RolesList } from '../role.props.ts'
import shared from '../roles.module.css'
import { isPermission, rolesView, SUBJECTS } from '../roles.view.ts'
import styles from './lookup.module.css'

type LookupProps = { known: RoleFacts; list: RolesList }

/** The people who have a right, can open a page or make a call. */
export function WhoLookup({ known, list }: LookupProps) {
  const say = useSay()
  const { what, ...filters } = list.view.filters
  const of = SUBJECTS.find((known) => known === filters.of) ?? 'permission'
  const choices = useChoices(of, known)
  return (
    <ListPage>
      <div className={styles.asked}>
        <Segments
          aria-label={say('roles.who.of')}
          value={of}
          onChange={(next) => list.change({ filters: { show: 'who', of: next } })}
          data={SUBJECTS.map((value) => ({ value, label: say(`roles.who.${value}`) }))}
        />
        <Select
          aria-label={say(`roles.who.${of}`)}
          placeholder={say(`roles.choose.${of}`)}
          data={choices}
          value={what ?? null}
          onChange={(next) =>
            list.change({ filters: { show: 'who', of, ...(next && { what: next }) } })
          }
          limit={100}
          searchable
          clearable
          nothingFoundMessage={say('list.nothingFound')}
        />
      </div>
      {what ? (
        <Found list={list} of={of} what={what} />
      ) : (
        <p className={shared.faint}>{say('roles.who.lead')}</p>
      )}
    </ListPage>
  )
}

function useChoices(of: (typeof SUBJECTS)[number], { pages }: RoleFacts) {
  const say = useSay()
  const calls = useRead('role.calls', {}, { enabled: of === 'call' })
  if (of === 'permission')
    return permissions.map((value) => ({ value, label: permissionName(say, value) }))
  if (of === 'page')
    return pages.map(({ path, title }) => ({ value: path, label: titleOf(say, title) }))
  return (calls.data ?? []).map(({ name, method, path }) => ({
    value: name,
    label: `${method} ${path}`,
  }))
}

type FoundProps = { list: RolesList; of: (typeof SUBJECTS)[number]; what: string }

function Found({ list, of, what }: FoundProps) {
  const say = useSay()
  const { start, length } = rolesView.listInput(list.view)
  const { search } = list.view.filters
  const asked = {
    ...(of === 'permission' && isPermission(what) && { permission: what }),
    ...(of === 'page' && { path: what }),
    ...(of === 'call' && { call: what }),
  }
  const who = useRead(
    'role.who',
    { ...asked, start, length, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  )
  const { access, needs } = who.data ?? {}
  if (access === null) return <p className={shared.faint}>{say('roles.who.unknown')}</p>
  if (access !== undefined && !needs)
    return (
      <p className={shared.faint}>
        {say(isOfPlatform(access) ? 'roles.who.operators' : 'roles.who.everybody')}
      </p>
    )
  return (
    <>
      {needs && of !== 'permission' && (
        <p className={shared.faint}>
          {say('roles.who.needs', { right: permissionName(say, needs) })}
        </p>
      )}
      <ListTools list={list} of={rolesView} hasNoChips />
      <ListRows
        list={list}
        of={who}
        rows={whoRows}
        none={{ icon: <IconPerson />, title: 'roles.who.nobody' }}
      />
    </>
  )
}
