import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { roleName } from '../../../entities/role/role-name.ts'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { type CallFailed, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { SearchedSelect } from '../../../ui/controls/searched-select.tsx'
import details from '../../../ui/details/details.module.css'
import { Badge, ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import { IconBuilding } from '../../../ui/icons.tsx'
import type { Whole } from './facts.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import styles from './user.details.module.css'

/** The enterprises of a person, with buttons to add and remove one. */
export function Memberships({ whole }: { whole: Whole }) {
  const say = useSay()
  const [leaving, setLeaving] = useState<Whole['memberships'][number] | null>(null)
  return (
    <section className={details.section}>
      <h3>{say('user.memberships')}</h3>
      {whole.memberships.length === 0 && (
        <p className={details.none}>{say('user.memberships.none')}</p>
      )}
      <ItemList>
        {whole.memberships.map((one) => (
          <ItemLine
            key={one.entid}
            icon={<IconBuilding />}
            name={<strong>{one.name}</strong>}
            facts={factsOf(say, one)}
          >
            {one.status === 'disabled' && (
              <Badge tone="warning">{say('user.status.disabled')}</Badge>
            )}
            {whole.can.manage && (
              <Button
                variant="default"
                size="xs"
                onClick={() => setLeaving(one)}
                aria-label={say('user.leave.of', { name: one.name })}
              >
                {say('user.leave')}
              </Button>
            )}
          </ItemLine>
        ))}
      </ItemList>
      {whole.can.manage && <Join id={whole.id} />}
      {leaving && (
        <LeaveDialog whole={whole} enterprise={leaving} onClose={() => setLeaving(null)} />
      )}
    </section>
  )
}

const factsOf = (say: Say, { space, roles, title, joined }: Whole['memberships'][number]) =>
  [space, ...roles.map((role) => roleName(say, role)), title, formatDate(say.language, joined)]
    .filter((fact) => fact !== '')
    .join(' · ')

function Join({ id }: { id: number }) {
  const say = useSay()
  const [entid, setEntid] = useState<string | null>(null)
  const [admin, setAdmin] = useState(false)
  const update = useWrite('sysop.user.update', { refreshes: ['user.person', 'sysop.user.list'] })
  const join = () =>
    update.mutate(
      { id, join: [{ entid: Number(entid), admin }] },
      {
        onSuccess: () => setEntid(null),
        onError: ({ fields, msg }: CallFailed) =>
          toasts.show({ tone: 'danger', message: fields['join.0.entid'] ?? msg }),
      },
    )
  return (
    <div className={styles.join}>
      <SearchedSelect
        among={enterprises}
        known={null}
        aria-label={say('user.join')}
        placeholder={say('user.join')}
        value={entid}
        onChange={setEntid}
      />
      <Checkbox
        label={say('user.join.admin')}
        checked={admin}
        onChange={({ currentTarget }) => setAdmin(currentTarget.checked)}
      />
      <Button
        variant="default"
        why={!entid && say('user.join.which')}
        loading={update.isPending}
        onClick={join}
      >
        {say('user.join.do')}
      </Button>
    </div>
  )
}
