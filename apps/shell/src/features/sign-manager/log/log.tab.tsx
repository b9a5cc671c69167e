import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import { IconShield } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { logInput, logView } from './log.view.ts'

const logRows = rowsOf(logView)

/** How often the log is read, in milliseconds, because people sign in all the time. */
const ASK_AGAIN = 30_000

/** The sign-ins and failed tries of the last thirty days, by method and place. */
export function LogTab() {
  const list = useView(logView)
  const read = useRead('signIn.log', logInput(list.view), {
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN,
  })
  return (
    <ListPage>
      <ListTools list={list} of={logView} hasNoChips />
      <ListRows
        list={list}
        of={read}
        rows={logRows}
        none={{ icon: <IconShield />, title: 'signManager.log.none' }}
      />
    </ListPage>
  )
}
