import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { MOST_GRANTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { AddGrant } from './add-grant.tsx'
import type { AppRole } from './app-roles.ts'
import { GrantLine } from './grant-line.tsx'
import styles from './who.module.css'

type WhoFieldsProps = {
  grants: readonly NamedGrant[]
  roles: readonly AppRole[]
  onChange: (grants: NamedGrant[]) => void
}

const isSame = (one: NamedGrant, other: NamedGrant) =>
  one.kind === other.kind && one.id === other.id

/** Who may open an app, and what each of them may do in it. */
export function WhoFields({ grants, roles, onChange }: WhoFieldsProps) {
  const say = useSay()
  const isFull = grants.length >= MOST_GRANTS
  return (
    <div className={styles.who}>
      {grants.length === 0 && <p className={styles.nobody}>{say('builtApp.who.nobody')}</p>}
      {grants.length > 0 && (
        <ul className={styles.grants} aria-label={say('builtApp.who')}>
          {grants.map((grant) => (
            <GrantLine
              key={`${grant.kind} ${grant.id} ${grant.role}`}
              grant={grant}
              roles={roles}
              onRole={(role) =>
                onChange(grants.map((one) => (one === grant ? { ...one, role } : one)))
              }
              onRemove={() => onChange(grants.filter((one) => one !== grant))}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p className={styles.nobody}>{say('builtApp.who.full', { most: MOST_GRANTS })}</p>
      ) : (
        <AddGrant
          grants={grants}
          roles={roles}
          onAdd={(grant) => {
            if (!grants.some((one) => isSame(one, grant))) onChange([...grants, grant])
          }}
        />
      )}
      <p className={styles.note}>{say('builtApp.who.text')}</p>
    </div>
  )
}
