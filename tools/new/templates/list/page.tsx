import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconFolder } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { __page__View } from './__pageFile__.view.ts'

export const routes: PageRoute[] = [
  {
    __route__,
  },
]

const __page__Rows = rowsOf(__page__View)

/** __Lead__ */
export function __Page__Page() {
  const say = useSay()
  const list = useView(__page__View)
  const read = useRead('__read__', __page__View.listInput(list.view), {
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage>
      <PageHead title={say('__words__.title')} lead={say('__words__.lead')} />
      <ListTools list={list} of={__page__View} />
      <ListRows
        list={list}
        of={read}
        rows={__page__Rows}
        none={{ icon: <IconFolder />, title: '__words__.empty' }}
      />
    </ListPage>
  )
}
