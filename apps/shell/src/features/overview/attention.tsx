import type { Attention } from '@atrium/contract/platform/overview.contract.ts'
import { Skeleton } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useIsRouted } from '../../kernel/router/use-is-routed.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { NoProblems } from '../../ui/failure/no-problems.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconAlert } from '../../ui/icons.tsx'
import styles from './attention.module.css'

const ASK_AGAIN = 60_000

/** The links of a line and of its examples. */
const WAYS: Record<Attention['kind'], { all: string; one?: (id: number) => string }> = {
  maintenanceOn: { all: '/sysop/update' },
  maintenanceAhead: { all: '/sysop/update' },
  failedJobs: { all: '/sysop/health#jobs' },
  expired: {
    all: '/sysop/enterprise?status=active&expiry=expired30&sort=expires&order=asc&chosen=all',
    one: (id) => `/sysop/enterprise?open=${id}`,
  },
  expiring: {
    all: '/sysop/enterprise?status=active&expiry=30&sort=expires&order=asc&chosen=all',
    one: (id) => `/sysop/enterprise?open=${id}`,
  },
  full: {
    all: '/sysop/enterprise?use=near&sort=members&chosen=all',
    one: (id) => `/sysop/enterprise?open=${id}`,
  },
  lockedOut: { all: '/sysop/user?locked=1&chosen=all', one: (id) => `/sysop/user?open=${id}` },
}
const GRAVE = new Set<Attention['kind']>(['maintenanceOn', 'failedJobs', 'expired'])

/** What needs attention now, above all numbers. */
export function AttentionList() {
  const say = useSay()
  const lines = useRead('overview.attention', {}, { refetchInterval: ASK_AGAIN })
  return (
    <section className={styles.attention} aria-label={say('overview.attention')}>
      <Remote
        of={lines}
        skeleton={<Skeleton height={48} radius="md" />}
        empty={<NoProblems>{say('overview.allWell')}</NoProblems>}
      >
        {(known) => (
          <ul>
            {known.map((line) => (
              <AttentionLine key={line.kind} line={line} />
            ))}
          </ul>
        )}
      </Remote>
    </section>
  )
}

// words: overview.attention.*
function AttentionLine({ line }: { line: Attention }) {
  const say = useSay()
  const canReach = useIsRouted()
  const { all } = WAYS[line.kind]
  return (
    <li className={styles.line} data-grave={GRAVE.has(line.kind) || undefined}>
      <IconAlert />
      <div className={styles.what}>
        <strong>{sentenceOf(say, line)}</strong>
        <span>{say(`overview.attention.${line.kind}.do`)}</span>
        <Examples line={line} />
      </div>
      {canReach(all) && (
        <Link className={styles.way} to={all}>
          {say(`overview.attention.${line.kind}.way`)}
        </Link>
      )}
    </li>
  )
}

function sentenceOf(say: Say, { kind, count, at }: Attention): string {
  if (kind === 'maintenanceAhead' || kind === 'maintenanceOn') {
    const when = at && formatMoment(say.language, at)
    return when
      ? say(`overview.attention.${kind}`, { when })
      : say('overview.attention.maintenanceOpen')
  }
  return say.count(`overview.attention.${kind}`, count)
}

function Examples({ line: { kind, count, examples } }: { line: Attention }) {
  const say = useSay()
  const now = useNow()
  const canReach = useIsRouted()
  const { one } = WAYS[kind]
  if (examples.length === 0) return null
  return (
    <ul className={styles.examples}>
      {examples.map(({ id, name, at }) => {
        const to = one?.(id)
        return (
          <li key={id}>
            {to && canReach(to) ? <Link to={to}>{name}</Link> : name}
            {at && <span>{formatDistance(say.language, at, now)}</span>}
          </li>
        )
      })}
      {count > examples.length && (
        <li>{say('overview.andMore', { n: count - examples.length })}</li>
      )}
    </ul>
  )
}
