import type { Input, Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { permissionName } from '../../entities/role/permission-name.ts'
import { useRead } from '../../kernel/data/api.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './affected.module.css'

type Effect = Output<'role.preview'>

/** Shows before saving whom a change to a role affects, and who gains or loses which right. */
export function Affected({ of: input }: { of: Input<'role.preview'> }) {
  const say = useSay()
  const preview = useRead('role.preview', input, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <section className={styles.affected} aria-label={say('roles.affects')} aria-live="polite">
      <Remote of={preview} skeleton={<Skeleton height={64} />}>
        {(effect) => (
          <>
            <strong>{headOf(say, effect)}</strong>
            <ul>
              {effect.rights.map((right) => (
                <li key={`${right.permission}${right.gains}`} data-gains={right.gains}>
                  {lineOf(say, right)}
                </li>
              ))}
            </ul>
          </>
        )}
      </Remote>
    </section>
  )
}

function headOf(say: Say, { people, more, names, rights }: Effect): string {
  if (people === 0) return say('roles.affects.nobody')
  if (more) return say('roles.affects.many', { people })
  if (rights.length === 0) return say.count('roles.affects.nothing', people)
  return say.count('roles.affects.people', people, { names: listed(say, names, people) })
}

// words: roles.gains.*, roles.loses.*
function lineOf(say: Say, { permission, gains, people, names }: Effect['rights'][number]): string {
  const right = permissionName(say, permission)
  const values = { right, names: listed(say, names, people) }
  return say.count(gains ? 'roles.gains' : 'roles.loses', people, values)
}

function listed(say: Say, names: string[], people: number): string {
  const list = new Intl.ListFormat(say.language, { type: 'conjunction' })
  const rest = people - names.length
  return list.format(rest > 0 ? [...names, say('roles.others', { count: rest })] : names)
}
