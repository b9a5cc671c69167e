import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay, type WordKey } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { FactList } from '../../../ui/details/fact-list.tsx'
import {
  Created,
  Expires,
  LastActive,
  MembersMeter,
  OrNone,
  StorageMeter,
  YesNo,
} from '../table/enterprise.cells.tsx'
import styles from './enterprise.details.module.css'

/** The sections of an enterprise's details that only tell. */
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
  /** What stands elsewhere on the page already. */
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
    ['enterprise.column.foundedBy', <OrNone key="foundedBy" value={whole.foundedBy} />],
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

export function Admins({ admins }: Pick<Whole, 'admins'>) {
  const say = useSay()
  return (
    <section className={details.section}>
      <h3>{say('enterprise.admins')}</h3>
      <AdminList admins={admins} />
    </section>
  )
}

export function AdminList({ admins }: Pick<Whole, 'admins'>) {
  const say = useSay()
  if (admins.length === 0) return <p className={details.none}>{say('enterprise.admins.none')}</p>
  return (
    <ul className={styles.admins}>
      {admins.map(({ id, loginId, name }) => (
        <li key={id}>
          <span>{name}</span>
          <span className={details.code}>{loginId}</span>
        </li>
      ))}
    </ul>
  )
}
