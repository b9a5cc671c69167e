import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { actionName, factsOfLine, targetName } from '../../../entities/audit/line-words.ts'
import { linePath } from '../../../entities/audit/subject-ways.ts'
import { ask, CallFailed } from '../../../kernel/data/api.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSearchParams } from '../../../kernel/router/location.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { ItemLine, ItemList } from '../../../ui/details/item-list.tsx'
import section from '../../../ui/details/section.module.css'
import { Section } from '../../../ui/details/section.tsx'
import { Trouble } from '../../../ui/failure/trouble.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

const WHOSE = ['operators', 'inside'] as const

/** The audit log about an enterprise and of its people, newest first. */
export function AuditTab({ whole }: TabProps) {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const whose = query.get('whose') === 'inside' ? 'inside' : 'operators'
  const filter =
    whose === 'inside'
      ? { enterprise: whole.id }
      : { target: String(whole.id), action: 'enterprise' }
  const trail = useInfiniteQuery({
    queryKey: ['audit.list', filter],
    queryFn: ({ pageParam, signal }) =>
      ask('audit.list', { ...filter, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ lines, more }) => (more ? lines.at(-1)?.seq : undefined),
    placeholderData: keepPreviousData,
  })
  const lines = trail.data?.pages.flatMap((page) => page.lines) ?? []
  return (
    <div className={`${styles.stack} ${styles.narrow}`}>
      <Segments
        className={styles.choice}
        aria-label={say('enterprise.audit.whose')}
        data={WHOSE.map((value) => ({ value, label: say(`enterprise.audit.whose.${value}`) }))}
        value={whose}
        onChange={(value) => setQuery(value === 'inside' ? { whose: value } : {})}
      />
      {trail.isPending && <Skeleton height={240} />}
      {trail.error instanceof CallFailed && !trail.data && (
        <Trouble error={trail.error} onRetry={() => void trail.refetch()} />
      )}
      {trail.isSuccess && lines.length === 0 && (
        <p className={styles.none}>{say('enterprise.audit.none')}</p>
      )}
      {lines.length > 0 && (
        <Section title={say('enterprise.tab.audit')}>
          <ItemList>
            {lines.map((line) => (
              <AuditEntry key={line.seq} {...line} />
            ))}
          </ItemList>
        </Section>
      )}
      {trail.hasNextPage && (
        <Button
          variant="default"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {say('enterprise.audit.more')}
        </Button>
      )}
    </div>
  )
}

const LONGEST = 240

function AuditEntry(line: AuditLine) {
  const say = useSay()
  const { action, actor, address, at } = line
  const to = linePath(line)
  const facts = [formatMoment(say.language, at), address].filter(Boolean).join(' · ')
  const told = factsOfLine(say, line)
    .map(({ name, before, after }) => `${name}: ${before ? `${before} → ` : ''}${after}`)
    .join(' · ')
  const about = targetName(say, line)
  return (
    <ItemLine
      name={
        <span>
          {actor ? (
            <Link to={`/sysop/user?open=${actor.id}`}>{actor.name}</Link>
          ) : (
            say('enterprise.audit.system')
          )}{' '}
          · <strong>{actionName(say, action)}</strong> {to ? <Link to={to}>{about}</Link> : about}
        </span>
      }
      facts={facts}
      exactly={told}
    >
      {told && <span className={section.note}>{told.slice(0, LONGEST)}</span>}
    </ItemLine>
  )
}
