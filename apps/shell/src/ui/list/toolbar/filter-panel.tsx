import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { OnDemand } from '../../controls/on-demand.tsx'
import { IconFilter } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import { hiddenFilters } from './filters-in-force.ts'

const load = async () => (await import('./filter-panel.opened.tsx')).FilterPanelOpened

/** The filters that are not always in sight, behind a button that counts those in force. */
export function FilterPanel({ list, children }: { list: List; children: ReactNode }) {
  const say = useSay()
  const active = hiddenFilters(list).filter(([filter]) => filter !== list.plan.search).length
  const button = (
    <Button
      variant="default"
      leftSection={<IconFilter />}
      data-filters={active > 0 ? 'on' : 'none'}
    >
      {active > 0 ? say('list.filters.active', { count: active }) : say('list.filters')}
    </Button>
  )
  return <OnDemand button={button} opens="dialog" load={load} given={{ list, children }} />
}
