import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Standing } from '../../ui/details/item-list.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { IconMessage } from '../../ui/icons.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import { NoRows } from '../../ui/list/no-rows.tsx'
import { TableSkeleton } from '../../ui/list/table-skeleton.tsx'
import { useView } from '../../ui/list/use-view.ts'
import styles from './sms.module.css'
import { smsView } from './sms.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.sms',
    path: '/sysop/sms',
    layout: 'saas',
    title: 'sms.title',
    access: 'operator',
    icon: 'message',
    menu: { order: 160, group: 'console.group.system' },
  },
]

const TONE = { sent: 'success', failed: 'danger' } as const

// words: sms.state.*
const smsRows = rowsOf(smsView, {
  code: ({ code }) => <code className={styles.code}>{code}</code>,
  state: ({ state, error }, say) => (
    <>
      <Standing tone={TONE[state as 'sent'] ?? 'info'}>{say.named(`sms.state.${state}`)}</Standing>
      {error && <span className={styles.error}>{error}</span>}
    </>
  ),
})

const ASK_AGAIN = 5_000

/** The text messages that were sent; the codes themselves only where nothing is really sent. */
export function SmsPage() {
  const say = useSay()
  const list = useView(smsView)
  const outbox = useRead('code.outbox', {}, { refetchInterval: ASK_AGAIN })
  const readable = outbox.data?.some(({ code }) => code !== null) ?? false
  const columns = list.columns.filter((column) => readable || column !== 'code')
  return (
    <ListPage>
      <PageHead title={say('sms.title')} lead={say('sms.lead')} />
      <Remote
        of={outbox}
        skeleton={<TableSkeleton />}
        empty={<NoRows list={list} none={{ icon: <IconMessage />, title: 'sms.none' }} />}
      >
        {(messages) => <ListTable list={{ ...list, columns }} rows={smsRows} data={messages} />}
      </Remote>
    </ListPage>
  )
}
