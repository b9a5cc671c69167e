import { browserName } from '@atrium/contract/sign-in/browser-name.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Badge } from '../../../ui/details/item-list.tsx'
import { Question } from '../../../ui/dialog/question.tsx'
import { IconDevice, IconSignOut } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { type MemberSession, sessionsInput, sessionsView } from './sessions.view.ts'

const sessionRows = rowsOf(sessionsView, {
  browser: ({ browser, current }, say) => (
    <>
      {browserName(browser) || say('session.unknown')}{' '}
      {current && <Badge tone="info">{say('session.current')}</Badge>}
    </>
  ),
})

/** The present sessions of the space's people. */
export function SessionsTab() {
  const say = useSay()
  const list = useView(sessionsView)
  const [ending, setEnding] = useState<MemberSession | null>(null)
  const read = useRead('memberSession.list', sessionsInput(list.view), {
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage>
      <ListTools list={list} of={sessionsView} hasNoChips />
      <ListRows
        list={list}
        of={read}
        rows={sessionRows}
        none={{ icon: <IconDevice />, title: 'signManager.sessions.none' }}
        renderActions={(row) => (
          <RowAction icon={<IconSignOut />} onClick={() => setEnding(row)}>
            {say('signManager.sessions.end')}
          </RowAction>
        )}
      />
      {ending && <EndQuestion session={ending} onClose={() => setEnding(null)} />}
    </ListPage>
  )
}

type EndQuestionProps = { session: MemberSession; onClose: () => void }

function EndQuestion({ session: { id, person, browser }, onClose }: EndQuestionProps) {
  const say = useSay()
  const end = useWrite('memberSession.end', { refreshes: ['memberSession.list'] })
  const about = { name: person.name, browser: browserName(browser) || say('session.unknown') }
  const done = () => {
    toasts.show({ message: say('signManager.sessions.ended', about) })
    onClose()
  }
  return (
    <Question
      title={say('signManager.sessions.endOf', about)}
      sure={say('signManager.sessions.end')}
      busy={end.isPending}
      failed={end.error}
      onSure={() => end.mutate({ id }, { onSuccess: done })}
      onClose={onClose}
    >
      <p>{say('signManager.sessions.end.text', about)}</p>
    </Question>
  )
}
