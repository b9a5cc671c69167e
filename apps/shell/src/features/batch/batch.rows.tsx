import { isOperator } from '@atrium/contract/people/user-types.ts'
import type { Batch, BatchRow } from '@atrium/contract/platform/batch.contract.ts'
import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useRead } from '../../kernel/data/api.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import details from '../../ui/details/details.module.css'
import { Badge, ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { TypedInput } from '../../ui/list/toolbar/typed-input.tsx'
import type { List } from '../../ui/list/use-view.ts'

const OUTCOMES = ['all', 'done', 'leftOut', 'waiting'] as const

/** What happened to each row, searched by name or by result. */
export function BatchRows({ batch }: { batch: Batch }) {
  const say = useSay()
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('all')
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const first = () => setPlace({ ...place, page: 1 })
  const read = useRead(
    'batch.rows',
    {
      id: batch.id,
      start: (place.page - 1) * place.size,
      length: place.size,
      ...(search && { search }),
      ...(outcome !== 'all' && { outcome }),
    },
    { placeholderData: keepPreviousData },
  )
  const change = (wanted: { page?: number; size?: number }) =>
    setPlace({ ...place, ...(wanted.size && { page: 1 }), ...wanted })
  return (
    <section className={details.section}>
      <div className={details.actions}>
        <TypedInput
          type="search"
          aria-label={say('batch.rows.search')}
          placeholder={say('batch.rows.search')}
          value={search}
          onSettle={(term) => {
            setSearch(term)
            first()
          }}
        />
        <Segments
          aria-label={say('batch.column.outcome')}
          data={OUTCOMES.map((value) => ({ value, label: say(`batch.rows.${value}`) }))}
          value={outcome}
          onChange={(value) => {
            setOutcome(value)
            first()
          }}
        />
      </div>
      <Remote
        of={read}
        skeleton={<Skeleton height={160} />}
        empty={<p className={details.none}>{say('batch.rows.none')}</p>}
      >
        {({ rows, total }) => (
          <>
            <ItemList>
              {rows.map((row) => (
                <Row key={row.id} noun={batch.noun} row={row} />
              ))}
            </ItemList>
            <Pager
              label={say('batch.rows.pages')}
              list={{ view: place, change } as unknown as List}
              total={total}
            />
          </>
        )}
      </Remote>
    </section>
  )
}

// words: batch.outcome.*
function Row({ noun, row }: { noun: Batch['noun']; row: BatchRow }) {
  const say = useSay()
  const home = isOperator(useVisitor().user_type) ? '/sysop' : '/console'
  const page = noun === 'user' ? `${home}/user` : home === '/sysop' ? `${home}/enterprise` : home
  const { id, name, code, outcome } = row
  return (
    <ItemLine
      name={name === null ? say('batch.rows.gone') : <Link to={`${page}?open=${id}`}>{name}</Link>}
      facts={code ?? `#${id}`}
    >
      <Badge tone={outcome === 'done' ? 'success' : outcome === null ? 'neutral' : 'warning'}>
        {say.named(`batch.outcome.${outcome ?? 'waiting'}`)}
      </Badge>
    </ItemLine>
  )
}
