import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { actionName } from '../../entities/audit/line-words.ts'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Remote } from '../../ui/failure/remote.tsx'
import styles from './audit.module.css'

type Part = { seq: number; action: string }
type Piece<Line> = { lines: Line[]; next: string | null }

type PartsProps<Line> = {
  /** The id of the act, with which its parts are read. */
  act: string
  ask: (after: string | null, signal: AbortSignal) => Promise<Piece<Line>>
  renderWhom: (line: Line) => ReactNode
}

export const PARTS = 20

/** The parts of a bulk action, some at a time: each is a line of its own that the list does not have. */
export function Parts<Line extends Part>({ act, ask, renderWhom }: PartsProps<Line>) {
  const say = useSay()
  const parts = useInfiniteQuery<Piece<Line>, CallFailed, Line[], unknown[], string | null>({
    queryKey: ['audit.parts', act],
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
  })
  return (
    <section className={styles.parts}>
      <h3>{say('audit.parts')}</h3>
      <Remote of={parts} skeleton={<Skeleton height={120} />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className={styles.faint}>{say('audit.parts.none')}</p>
          ) : (
            <ul>
              {lines.map((line) => (
                <li key={line.seq}>
                  {renderWhom(line)}
                  <span className={styles.faint}>{actionName(say, line.action)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Remote>
      {parts.hasNextPage && (
        <Button
          variant="default"
          loading={parts.isFetchingNextPage}
          onClick={() => void parts.fetchNextPage()}
        >
          {say('audit.parts.more')}
        </Button>
      )}
    </section>
  )
}
