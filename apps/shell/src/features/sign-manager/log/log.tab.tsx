import { closableWays } from '@atrium/contract/sign-in/policy-limits.ts'
import { NativeSelect } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconShield } from '../../../ui/icons.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { ListToolbar } from '../../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { logRows } from './log.columns.tsx'
import { logInput, logView, OUTCOMES } from './log.view.ts'

/** Somebody signs in all the time. */
const ASK_AGAIN = 30_000

/** Who came in or tried to in the last thirty days, by which way and from where. */
export function LogTab() {
  const say = useSay()
  const list = useView(logView)
  const { view, setFilter } = list
  const read = useRead('signIn.log', logInput(view), {
    placeholderData: keepPreviousData,
    refetchInterval: ASK_AGAIN,
  })
  return (
    <ListPage>
      <ListToolbar list={list} search="signManager.members.find">
        <NativeSelect
          aria-label={say('signManager.filter.outcome')}
          data={['' as const, ...OUTCOMES].map((value) => ({
            value,
            label: say(`signManager.outcomes.${value || 'all'}`),
          }))}
          value={view.filters.outcome ?? ''}
          onChange={({ currentTarget }) => setFilter('outcome', currentTarget.value)}
        />
        <NativeSelect
          aria-label={say('signManager.filter.way')}
          data={[
            { value: '', label: say('signManager.way.all') },
            ...closableWays.map((value) => ({ value, label: say(`signManager.way.${value}`) })),
          ]}
          value={view.filters.way ?? ''}
          onChange={({ currentTarget }) => setFilter('way', currentTarget.value)}
        />
      </ListToolbar>
      <ListRows
        list={list}
        of={read}
        rows={logRows}
        none={{ icon: <IconShield />, title: 'signManager.log.none' }}
      />
    </ListPage>
  )
}
