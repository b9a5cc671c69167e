import { Alert } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { BackLink } from '../../../ui/details/back-link.tsx'
import type { Draft, RoleFacts, RolesList } from '../role.props.ts'
import { placeOf } from '../roles.view.ts'
import { RoleList } from './role-list.tsx'
import { RoleOne } from './role-one.tsx'
import styles from './roles-split.module.css'

type RolesSplitProps = { known: RoleFacts; list: RolesList; onCopy: (draft: Draft) => void }

/** The list of roles beside the chosen one; on a phone first the list, then the role. */
export function RolesSplit({ known, list, onCopy }: RolesSplitProps) {
  const say = useSay()
  const asked = list.view.filters.role
  const chosen = known.roles.find(({ id }) => String(id) === asked) ?? known.roles[0]
  const isChosen = chosen !== undefined && String(chosen.id) === asked
  if (asked && !isChosen)
    return (
      <Alert color="warning" title={say('roles.gone')}>
        <BackLink to={placeOf({})}>{say('roles.back')}</BackLink>
      </Alert>
    )
  return (
    <div className={styles.split} data-chosen={isChosen || undefined}>
      <div className={styles.list}>
        <RoleList roles={known.roles} chosen={chosen?.id} />
      </div>
      {chosen && (
        <div className={styles.one}>
          <div className={styles.back}>
            <BackLink to={placeOf({})}>{say('roles.back')}</BackLink>
          </div>
          <RoleOne key={chosen.id} role={chosen} known={known} list={list} onCopy={onCopy} />
        </div>
      )}
    </div>
  )
}
