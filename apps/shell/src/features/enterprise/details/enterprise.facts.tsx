import type { Output } from '@atrium/contract/kernel/client.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatBytes, formatNumber } from '../../../kernel/words/formats.ts'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { AppRowsMeter, AppsMeter, AppTablesMeter } from '../table/app-meters.tsx'
import {
  Created,
  Expires,
  LastActive,
  MembersMeter,
  OrNone,
  StorageMeter,
  YesNo,
} from '../table/enterprise.cells.tsx'
import type { Admin } from '../use-overlays.ts'
import styles from './enterprise.details.module.css'

/** The details of an enterprise as the server answers them. */
export type Whole = Output<'sysop.entinfo'>

export function Use({ whole }: { whole: Whole }) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('enterprise.use')}</h3>
      <Meters whole={whole} />
    </section>
  )
}

export function Meters({ whole }: { whole: Whole }) {
  const say = useSay()
  return (
    <div className={styles.meters}>
      <div>
        <span className={styles.label}>{say('enterprise.members')}</span>
        <MembersMeter row={whole} />
      </div>
      <div>
        <span className={styles.label}>{say('enterprise.storage')}</span>
        <StorageMeter row={whole} />
        {whole.appStorage > 0 && (
          <span className={styles.label}>
            {say('enterprise.storage.apps', { n: formatBytes(say.language, whole.appStorage) })}
          </span>
        )}
      </div>
      <div>
        <span className={styles.label}>{say('enterprise.column.apps')}</span>
        <AppsMeter row={whole} />
      </div>
      <div>
        <span className={styles.label}>{say('enterprise.column.appTables')}</span>
        <AppTablesMeter row={whole} />
      </div>
      <div>
        <span className={styles.label}>{say('enterprise.column.appRows')}</span>
        <AppRowsMeter row={whole} />
      </div>
    </div>
  )
}

export function Facts({ whole }: { whole: Whole }) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('enterprise.facts')}</h3>
      <EnterpriseFacts whole={whole} />
    </section>
  )
}

type EnterpriseFactsProps = {
  whole: Whole
  /** Facts that are left out, because they stand elsewhere on the page. */
  without?: WordKey[]
}

export function EnterpriseFacts({ whole, without = [] }: EnterpriseFactsProps) {
  const say = useSay()
  const facts: [WordKey, ReactNode][] = [
    ['enterprise.column.online', formatNumber(say.language, whole.online)],
    ['enterprise.column.lastActive', <LastActive key="lastActive" row={whole} />],
    ['enterprise.column.expires', <Expires key="expires" row={whole} />],
    ['enterprise.column.entType', say.named(`enterprise.entType.${whole.entType}`)],
    ['enterprise.column.saasEntType', say(`enterprise.saasEntType.${whole.saasEntType}`)],
    ['enterprise.column.saas', <OrNone key="saas" value={whole.saasName} />],
    ['enterprise.column.parent', <OrNone key="parent" value={whole.parentName} />],
    ['enterprise.children', formatNumber(say.language, whole.children)],
    ['enterprise.column.private', <YesNo key="private" value={whole.private} />],
    ['enterprise.column.isControl', <YesNo key="isControl" value={whole.isControl} />],
    ['homepage.label', <OrNone key="homepage" value={whole.homepage} />],
    ['enterprise.column.created', <Created key="created" row={whole} />],
    ['enterprise.column.createdBy', <OrNone key="createdBy" value={whole.createdBy} />],
  ]
  return (
    <FactList
      columns="narrow"
      facts={facts
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => [say(name), value])}
    />
  )
}

type AdminsProps = Pick<Whole, 'admins'> & {
  /** Called to reset an admin's password, by a console user with that right. */
  onReset?: ((admin: Admin) => void) | undefined
}

export function Admins(props: AdminsProps) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('enterprise.admins')}</h3>
      <AdminList {...props} />
    </section>
  )
}

function AdminList({ admins, onReset }: AdminsProps) {
  const say = useSay()
  if (admins.length === 0) return <p className={details.none}>{say('enterprise.admins.none')}</p>
  return (
    <ul className={styles.admins}>
      {admins.map(({ canReset, ...admin }) => (
        <li key={admin.id}>
          <span>{admin.name}</span>
          <span className={details.code}>{admin.loginId}</span>
          {onReset && canReset && (
            <Button variant="default" size="compact-sm" onClick={() => onReset(admin)}>
              {say('user.password')}
            </Button>
          )}
          {onReset && !canReset && (
            <span className={styles.why}>{say('console.resetElsewhere')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
