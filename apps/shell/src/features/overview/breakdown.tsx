import type { Output } from '@atrium/contract/kernel/client.ts'
import { IDLE_DAYS } from '@atrium/contract/platform/overview-limits.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { zoneHere } from '../../kernel/browser/clock-ahead.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { ago } from '../../kernel/words/ago.ts'
import { formatNumber, formatPercent } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './breakdown.module.css'
import { breakdownInput, type View } from './overview.view.ts'

type Breakdown = Output<'overview.breakdown'>
type PartName = keyof Breakdown['parts']
type Part = Breakdown['parts'][PartName][number]
type Listed = Breakdown['lists'][keyof Breakdown['lists']][number]

const ASK_AGAIN = 60_000
const MOST_PARTS = 6

/** The breakdown of enterprises, and those that stand out; everything is a link to its list. */
export function BreakdownSection({ range, isHeld }: Pick<View, 'range'> & { isHeld: boolean }) {
  const say = useSay()
  const known = useRead('overview.breakdown', breakdownInput({ range }, zoneHere()), {
    refetchInterval: ASK_AGAIN,
    placeholderData: keepPreviousData,
  })
  // Drawn once what stands above has its full height: else it would move while somebody reads it.
  if (isHeld) return null
  return (
    <Remote of={known} skeleton={<Skeleton height={240} radius="md" />}>
      {({ since, parts, lists, totals }) => (
        <>
          <h2 className={styles.title}>{say('overview.breakdown')}</h2>
          <div className={styles.cards}>
            {(Object.keys(parts) as PartName[]).map((part) => (
              <Parts key={part} part={part} of={parts[part]} />
            ))}
          </div>
          <h2 className={styles.title}>{say('overview.lists')}</h2>
          <div className={styles.cards}>
            <Ranking
              name="largest"
              of={lists.largest}
              to="/sysop/enterprise?sort=members&order=desc"
            />
            <Ranking name="growing" of={lists.growing} total={totals.growing} since={since} />
            <Ranking
              name="idle"
              of={lists.idle}
              total={totals.idle}
              to={`/sysop/enterprise?status=active&idle=${IDLE_DAYS}`}
            />
            <Ranking
              name="full"
              of={lists.full}
              total={totals.full}
              to="/sysop/enterprise?use=near"
            />
          </div>
        </>
      )}
    </Remote>
  )
}

/** The filter for each part of the breakdown; enterprises without a category cannot be filtered. */
const FILTERS: Record<PartName, string> = {
  category: 'saas_id',
  entType: 'entType',
  saasEntType: 'saasEntType',
  status: 'status',
}

// words: enterprise.entType.*, enterprise.saasEntType.*, enterprise.status.*
const partName = (say: Say, part: PartName, { value, name }: Part): string => {
  if (part === 'category') return name ?? say('overview.noCategory')
  return say.named(`enterprise.${part}.${value}`)
}

function Parts({ part, of }: { part: PartName; of: Part[] }) {
  const say = useSay()
  const total = of.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...of.map(({ count }) => count))
  const shown = of.slice(0, MOST_PARTS)
  const rest = of.slice(MOST_PARTS).reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={say(`overview.by.${part}`)}>
      <ul className={styles.parts}>
        {shown.map((each) => (
          <li key={each.value ?? ''}>
            {each.value === null ? (
              <span>{partName(say, part, each)}</span>
            ) : (
              <Link to={`/sysop/enterprise?${FILTERS[part]}=${each.value}`}>
                {partName(say, part, each)}
              </Link>
            )}
            <i aria-hidden>
              <b style={{ width: `${(each.count / most) * 100}%` }} />
            </i>
            <strong>{formatNumber(say.language, each.count)}</strong>
            <small>{formatPercent(say.language, each.count / total)}</small>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link className={styles.all} to="/sysop/category">
          {say('overview.otherParts', { n: formatNumber(say.language, rest) })}
        </Link>
      )}
    </Card>
  )
}

type RankingProps = {
  name: keyof Breakdown['lists']
  of: Listed[]
  total?: number
  /** The link to all of them. */
  to?: string
  /** The moment from which on their value is counted. */
  since?: string
}

function Ranking({ name, of, total = 0, to, since }: RankingProps) {
  const say = useSay()
  const now = useNow()
  const told = ({ value, at }: Listed): string => {
    if (name === 'largest') return say.count('overview.members', value)
    if (name === 'growing') return `+${formatNumber(say.language, value)}`
    if (name === 'full') return formatPercent(say.language, value)
    return at ? ago(say, at, now) : say('overview.neverActive')
  }
  return (
    <Card title={say(`overview.list.${name}`)} note={say(`overview.list.${name}.note`)}>
      {of.length === 0 && <p className={styles.none}>{say('overview.list.none')}</p>}
      <ol className={styles.ranking}>
        {of.map((each) => (
          <li key={each.id}>
            <Link to={`/sysop/enterprise/${each.id}`}>{each.name}</Link>
            {since ? (
              <Link to={`/sysop/user?entid=${each.id}&joined=${since.slice(0, 19)}Z`}>
                {told(each)}
              </Link>
            ) : (
              <span>{told(each)}</span>
            )}
          </li>
        ))}
      </ol>
      {to && of.length > 0 && (
        <Link className={styles.all} to={to}>
          {total > of.length
            ? say('overview.list.allOf', { n: formatNumber(say.language, total) })
            : say('overview.list.all')}
        </Link>
      )}
    </Card>
  )
}

type CardProps = { title: string; note?: string; children: ReactNode }

function Card({ title, note, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {note && <small>{note}</small>}
      </header>
      {children}
    </section>
  )
}
