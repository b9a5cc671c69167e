import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import type { Message } from '@atrium/contract/messages/message.contract.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMarkRead, useNotices } from '../../../entities/message/notices.ts'
import { useOriginalList } from '../../../kernel/data/original-list.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useVisitor } from '../../../kernel/session/shell-context.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconBell, IconCheck } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { NoRows } from '../../../ui/list/no-rows.tsx'
import { Pager, useLastPage } from '../../../ui/list/pager.tsx'
import { TableSkeleton } from '../../../ui/list/table-skeleton.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import styles from './inbox.module.css'
import { inboxView, listInput } from './inbox.view.ts'
import { Received } from './received.tsx'

export const routes: PageRoute[] = [
  {
    id: 'messages',
    path: '/user/messages',
    layout: 'index',
    title: 'inbox.title',
    access: 'signedIn',
    icon: 'bell',
  },
]

/** The messages of the person, each read in place. */
export function MessagesPage() {
  const say = useSay()
  const { viewingAs } = useVisitor()
  const list = useView(inboxView)
  const { view, change } = list
  const read = useOriginalList('message.list', listInput(view), {
    placeholderData: keepPreviousData,
  })
  const unread = useNotices().data?.unread ?? 0
  const mark = useMarkRead()
  const rowsWithOpen = useOpenKept(view.open)
  const settled = read.isSuccess && !read.isPlaceholderData
  useLastPage(list, settled ? read.data.total : null)
  return (
    <ListPage>
      <PageHead
        title={say('inbox.title')}
        lead={unread > 0 ? say.count('inbox.unread', unread) : say('inbox.allRead')}
      >
        {!viewingAs && (
          <Link to="/user/center#notices" className={styles.settings}>
            {say('inbox.settings')}
          </Link>
        )}
        {unread > 0 && !viewingAs && (
          <Button
            variant="default"
            leftSection={<IconCheck />}
            loading={mark.isPending}
            onClick={() => mark.mutate({})}
          >
            {say('inbox.readAll')}
          </Button>
        )}
      </PageHead>
      <ListTools list={list} of={inboxView} hasNoChips />
      <Remote
        of={read}
        skeleton={<TableSkeleton />}
        empty={<NoRows list={list} none={{ icon: <IconBell />, title: 'inbox.empty' }} />}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles.messages} aria-busy={read.isPlaceholderData}>
              {rowsWithOpen(rows).map((message) => (
                <Received
                  key={message.id}
                  message={message}
                  open={String(message.id) === view.open}
                  onToggle={(open) => change({ open: open ? String(message.id) : null })}
                />
              ))}
            </ul>
            <Pager list={list} total={total} />
          </>
        )}
      </Remote>
    </ListPage>
  )
}

/** Keeps the open message in the list: it counts as read, and stays among the unread ones until it is closed. */
function useOpenKept(open: string | null) {
  const kept = useRef<{ message: Message; at: number } | null>(null)
  return (rows: Message[]): Message[] => {
    const at = rows.findIndex(({ id }) => String(id) === open)
    const message = rows[at]
    if (message) kept.current = { message, at }
    const before = kept.current
    if (message || !before || String(before.message.id) !== open) return rows
    return rows.toSpliced(before.at, 0, { ...before.message, read: true })
  }
}
