import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { OnDemand } from '../../controls/on-demand.tsx'
import { IconColumns } from '../../icons.tsx'
import type { List } from '../use-view.ts'

const load = async () => (await import('./column-choice.opened.tsx')).ColumnChoiceOpened

/** Which columns stand beside the name; kept in this browser and in the address. */
export function ColumnChoice({ list }: { list: List }) {
  const say = useSay()
  const { usualColumns } = list.plan
  if (!usualColumns) return null
  const button = (
    <Button variant="default" leftSection={<IconColumns />}>
      {say('list.columns')}
    </Button>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ list, usual: usualColumns }} />
}
