import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { OnDemand } from '../../controls/on-demand.tsx'
import { IconColumns } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import styles from './list-toolbar.module.css'

const load = async () => (await import('./display-choice.opened.tsx')).DisplayChoiceOpened

/** How close the rows stand, and which columns stand beside the name; kept with the account. */
export function DisplayChoice({ list }: { list: List }) {
  const say = useSay()
  if (list.plan.columns.length === 0) return null
  const button = (
    <Button
      variant="default"
      leftSection={<IconColumns />}
      className={list.plan.usualColumns ? '' : (styles.wide ?? '')}
    >
      {say('list.display')}
    </Button>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ list }} />
}
