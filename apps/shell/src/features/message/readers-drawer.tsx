import type { Output } from '@atrium/contract/kernel/client.ts'
import type { ManagedMessage } from '@atrium/contract/messages/message.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask, type CallFailed } from '../../kernel/data/api.ts'
import { formatMoment, formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import { SideDrawer } from '../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { TypedInput } from '../../ui/list/toolbar/typed-input.tsx'
import styles from './message.module.css'

type ReadersDrawerProps = { message: ManagedMessage | null; onClose: () => void }

/** Who has read an announcement and who has not, of those it reaches now. */
export function ReadersDrawer({ message, onClose }: ReadersDrawerProps) {
  return (
    <SideDrawer opened={message !== null} onClose={onClose} size="md" title={message?.title}>
      {message && <Readers id={message.id} />}
    </SideDrawer>
  )
}

type Piece = Output<'message.readers'>

const LENGTH = 50

const useReaders = (id: number, read: boolean, term: string) =>
  useInfiniteQuery<Piece, CallFailed, Piece, unknown[], number>({
    queryKey: ['message.readers', id, read, term],
    queryFn: ({ pageParam, signal }) => {
      const cut = { start: pageParam, length: LENGTH }
      return ask('message.readers', { id, read, search: term, ...cut }, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * LENGTH < total ? pages.length * LENGTH : null,
    select: ({ pages }) => ({
      ...(pages[0] as Piece),
      rows: pages.flatMap(({ rows }) => rows),
    }),
  })

function Readers({ id }: { id: number }) {
  const say = useSay()
  const [which, setWhich] = useState<'unread' | 'read'>('unread')
  const [term, setTerm] = useState('')
  const [settled] = useDebouncedValue(term, 0)
  const those = useReaders(id, which === 'read', settled)
  const { readers = 0, reached = 0 } = those.data ?? {}
  const said = {
    read: formatNumber(say.language, readers),
    all: formatNumber(say.language, reached),
  }
  return (
    <div className={styles.readers}>
      {those.data && (
        <ProgressBar
          label={say('message.readers')}
          text={say('message.readOf', said)}
          value={readers}
          max={Math.max(reached, 1)}
        />
      )}
      <Segments
        aria-label={say('message.readers')}
        isWide
        data={(['unread', 'read'] as const).map((value) => ({
          value,
          label: say(`message.readers.${value}`),
        }))}
        value={which}
        onChange={(value) => setWhich(value)}
      />
      <TypedInput
        type="search"
        aria-label={say('message.readers.search')}
        placeholder={say('message.readers.search')}
        value={term}
        onSettle={setTerm}
      />
      <Remote of={those} skeleton={<Skeleton height={240} />}>
        {({ rows }) =>
          rows.length > 0 ? (
            <ItemList>
              {rows.map(({ id: person, name, title, department, readAt }) => (
                <ItemLine
                  key={person}
                  name={<strong>{name}</strong>}
                  facts={[department, title, readAt && formatMoment(say.language, readAt)]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {null}
                </ItemLine>
              ))}
            </ItemList>
          ) : (
            <p className={styles.nobody}>
              {say(settled ? 'list.unmatched' : `message.readers.${which}.none`)}
            </p>
          )
        }
      </Remote>
      {those.hasNextPage && (
        <Button
          variant="default"
          loading={those.isFetchingNextPage}
          onClick={() => void those.fetchNextPage()}
        >
          {say('message.readers.more')}
        </Button>
      )}
    </div>
  )
}
