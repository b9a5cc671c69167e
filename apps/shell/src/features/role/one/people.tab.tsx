import type { Holder } from '@atrium/contract/people/role-manage.contract.ts'
import { Alert, Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useRouter } from '../../../kernel/router/location.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { later } from '../../../ui/controls/later.tsx'
import { IconClose, IconEdit, IconPerson, IconPlus, IconSearch } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { Rules } from '../give/rules.tsx'
import { holderRows } from '../holder.rows.tsx'
import type { RoleProps } from '../role.props.ts'
import styles from '../roles.module.css'
import { placeOf, rolesView } from '../roles.view.ts'

const GiveDrawer = later(async () => (await import('../give/give-drawer.tsx')).GiveDrawer)
const TakeDialog = later(async () => (await import('../give/take-dialog.tsx')).TakeDialog)

/** The people who have a role and how they got it, with buttons to give and take it. */
export function PeopleTab({ role, known, list }: RoleProps) {
  const say = useSay()
  const { navigate } = useRouter()
  const [giving, setGiving] = useState<Holder[] | null>(null)
  const [taking, setTaking] = useState<Holder[] | null>(null)
  const { start, length } = rolesView.listInput(list.view)
  const { search } = list.view.filters
  const input = { id: role.id, start, length, ...(search && { search }) }
  const holders = useRead('role.holders', input, { placeholderData: keepPreviousData })
  const give = role.can.give && (
    <Button leftSection={<IconPlus />} onClick={() => setGiving([])}>
      {say('roles.give')}
    </Button>
  )
  return (
    <div className={styles.stack}>
      {!role.can.give && <Alert color="info">{say('roles.give.notYours')}</Alert>}
      <Rules role={role} known={known} />
      <ListTools list={list} of={rolesView} hasNoChips>
        {give}
      </ListTools>
      <ListRows
        list={list}
        of={holders}
        rows={holderRows}
        none={{ icon: <IconPerson />, title: 'roles.people.none', action: give }}
        renderMany={({ chosen, clear }) => (
          <Button
            size="compact-sm"
            variant="default"
            why={!chosen.some(({ can }) => can.take) && say('roles.take.none')}
            onClick={() => {
              setTaking(chosen.filter(({ can }) => can.take))
              clear()
            }}
          >
            {say('roles.take')}
          </Button>
        )}
        renderActions={(holder) => (
          <>
            <RowAction
              icon={<IconSearch />}
              onClick={() => void navigate(placeOf({ show: 'person', person: holder.id }))}
            >
              {say('roles.seeRights')}
            </RowAction>
            {holder.can.take && (
              <>
                <RowAction icon={<IconEdit />} onClick={() => setGiving([holder])}>
                  {say('roles.changeTerms')}
                </RowAction>
                <RowAction icon={<IconClose />} isDangerous onClick={() => setTaking([holder])}>
                  {say('roles.take')}
                </RowAction>
              </>
            )}
          </>
        )}
      />
      <GiveDrawer
        isWanted={giving !== null}
        people={giving}
        role={role}
        known={known}
        onClose={() => setGiving(null)}
      />
      <TakeDialog
        isWanted={taking !== null}
        people={taking}
        role={role}
        onClose={() => setTaking(null)}
      />
    </div>
  )
}
