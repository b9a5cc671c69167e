import type { ReactNode } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { OnDemand } from '../controls/on-demand.tsx'
import { IconMore } from '../icons.tsx'
import styles from './row-menu.module.css'

const load = async () => (await import('./row-menu.opened.tsx')).RowMenuOpened

/** The menu of a row; its actions are computed when it is opened. */
export function RowMenu({ name, render }: { name: string; render: () => ReactNode }) {
  const say = useSay()
  const button = (
    <button type="button" className={styles.more} aria-label={say('list.actionsOf', { name })}>
      <IconMore />
    </button>
  )
  return <OnDemand button={button} opens="menu" load={load} given={{ render }} />
}
