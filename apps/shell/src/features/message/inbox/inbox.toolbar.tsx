import { messageKinds } from '@atrium/contract/messages/message-kinds.ts'
import { NativeSelect } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { Segments } from '../../../ui/controls/segments.tsx'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import type { ListOf } from '../../../ui/list/use-view.ts'
import type { inboxView } from './inbox.view.ts'

export function InboxToolbar({ list }: { list: ListOf<typeof inboxView> }) {
  const say = useSay()
  const { unread = 'all', kind = '' } = list.view.filters
  const states = [
    { value: 'all', label: say('inbox.filter.any') },
    { value: '1', label: say('inbox.filter.unread.1') },
    { value: '0', label: say('inbox.filter.unread.0') },
  ]
  return (
    <ListToolbar list={list} search="message.search">
      <Segments
        aria-label={say('inbox.filter.unread')}
        data={states}
        value={unread}
        onChange={(value) => list.setFilter('unread', value === 'all' ? '' : value)}
      />
      <NativeSelect
        aria-label={say('inbox.filter.kind')}
        value={kind}
        data={[
          { value: '', label: say('inbox.kind.any') },
          ...messageKinds.map((value) => ({ value, label: say(`messageKind.${value}`) })),
        ]}
        onChange={({ currentTarget }) => list.setFilter('kind', currentTarget.value)}
      />
    </ListToolbar>
  )
}
