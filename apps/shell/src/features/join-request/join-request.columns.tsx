import type { JoinRequest } from '@atrium/contract/people/join-request.contract.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { ago } from '../../kernel/words/ago.ts'
import { formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge } from '../../ui/details/item-list.tsx'
import type { Rows } from '../../ui/list/rows.ts'
import type { JoinRequestColumn } from './join-request.view.ts'

export const joinRequestRows: Rows<JoinRequest, JoinRequestColumn> = {
  id: ({ id }) => id,
  name: ({ person }) => person.name,
  detail: ({ person }) => person.loginId,
  hasActions: ({ state }) => state === 'open',
  columns: {
    words: { cell: ({ words }) => words || '–', wraps: true },
    phone: { cell: ({ phone }) => phone ?? '–' },
    invitation: {
      cell: ({ invitation }, say) =>
        invitation ? invitation.name || say('joinRequest.invited') : say('joinRequest.uninvited'),
    },
    asked: { cell: ({ asked }) => <Asked at={asked} /> },
    answer: { cell: (row) => <Answer of={row} />, wraps: true },
  },
}

function Asked({ at }: { at: string }) {
  const say = useSay()
  return (
    <time dateTime={at} title={formatMoment(say.language, at)}>
      {ago(say, at, useNow())}
    </time>
  )
}

const TONE = { open: 'info', accepted: 'success', refused: 'danger' } as const

function Answer({ of: { state, by, reason } }: { of: JoinRequest }) {
  const say = useSay()
  return (
    <>
      <Badge tone={TONE[state]}>{say(`joinRequest.state.${state}`)}</Badge>{' '}
      {by && say('joinRequest.by', { by })}
      {reason && <div>{reason}</div>}
    </>
  )
}
