import type { Output } from '@atrium/contract/kernel/client.ts'
import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import type { Rows } from '../../../ui/list/rows.ts'
import { placeOf } from '../place.ts'
import type { SessionsColumn } from './sessions.view.ts'

export type MemberSession = Output<'memberSession.list'>['rows'][number]

export const sessionRows: Rows<MemberSession, SessionsColumn> = {
  id: ({ id }) => id,
  name: ({ person }) => person.name,
  detail: ({ person }) => person.loginId,
  hasActions: ({ current }) => !current,
  columns: {
    browser: {
      cell: ({ browser, current }, say) => (
        <>
          {browserName(browser) || say('session.unknown')}{' '}
          {current && <Badge tone="info">{say('session.current')}</Badge>}
        </>
      ),
    },
    place: { cell: (row, say) => placeOf(say, row) },
    way: { cell: ({ way }, say) => say.named(`session.way.${way}`) },
    created: { cell: ({ created }, say) => formatMoment(say.language, created) },
    lastSeen: { cell: ({ lastSeen }, say) => formatMoment(say.language, lastSeen) },
  },
}
