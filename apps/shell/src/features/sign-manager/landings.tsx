import type { Output } from '@atrium/contract/kernel/client.ts'
import { Select, Skeleton } from '@mantine/core'
import { roleName } from '../../entities/role/role-name.ts'
import { useHomepages } from '../../entities/route/homepages.ts'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Refusal } from '../../ui/failure/refusal.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './landings.module.css'

type Role = Output<'role.list'>[number]

/** The page the people of each role begin on. */
export function Landings() {
  const roles = useRead('role.list', {})
  return (
    <Remote of={roles} skeleton={<Skeleton height={120} />}>
      {(known) => (
        <div className={styles.roles}>
          {known.map((role) => (
            <Landing key={role.id} {...role} />
          ))}
        </div>
      )}
    </Remote>
  )
}

function Landing({ id, name, landing }: Role) {
  const say = useSay()
  const pages = useHomepages(landing)
  const set = useWrite('role.landing.set', { refreshes: ['role.list'] })
  const save = (chosen: string | null) =>
    set.mutate(
      { id, landing: chosen },
      { onSuccess: () => toasts.show({ message: say('homepage.saved') }) },
    )
  return (
    <div>
      <Select
        label={roleName(say, name)}
        placeholder={say('signManager.landing.none')}
        data={pages}
        value={landing}
        onChange={save}
        error={set.error?.fields.landing && say('signManager.landing.notOpen')}
        readOnly={set.isPending}
        searchable
        clearable
      />
      {!set.error?.fields.landing && <Refusal of={set.error} />}
    </div>
  )
}
