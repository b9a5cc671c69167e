import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { IconPin } from '../../icons.tsx'
import type { List } from '../use-view.ts'
import { SavedViewActions } from './saved-view.actions.tsx'
import { type Naming, SavedViewDialog } from './saved-view.dialog.tsx'
import styles from './saved-view.module.css'
import { type SavedView, useSavedViews, wholeOf } from './use-saved-views.ts'

const STANDARD = ''

type SavedViewMenuProps = { list: List; opensAtOnce: boolean }

/** The saved views to choose from, and what can be done with the one in force. */
export function SavedViewMenu({ list, opensAtOnce }: SavedViewMenuProps) {
  const say = useSay()
  const { views, current, isChanged, gone } = useSavedViews(list)
  const [naming, setNaming] = useState<Naming | null>(null)
  const own = views.filter(({ by }) => by === null)
  const others = views.filter(({ by }) => by !== null)
  const choose = (id: string) => {
    const view = views.find((known) => String(known.id) === id)
    list.show(view ? wholeOf(view) : {}, view ? id : null)
  }
  const item = (view: SavedView) => (
    <Menu.RadioItem key={view.id} value={String(view.id)} closeMenuOnClick className={styles.item}>
      {view.name}
      {(view.by || view.shared) && <small>{view.by || say('savedView.shared.own')}</small>}
    </Menu.RadioItem>
  )
  return (
    <>
      <Menu
        position="bottom-end"
        shadow="md"
        withinPortal={false}
        defaultOpened={opensAtOnce}
        width={280}
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconPin />}
            className={styles.button}
            data-current={current ? true : undefined}
          >
            <span className={styles.name}>{current?.name ?? say('savedView.title')}</span>
            {isChanged && <span className={styles.changed}>{say('savedView.changed')}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.dropdown}>
          <Menu.RadioGroup value={current ? String(current.id) : STANDARD} onChange={choose}>
            <Menu.RadioItem value={STANDARD} closeMenuOnClick>
              {say('savedView.standard')}
            </Menu.RadioItem>
            {own.length > 0 && <Menu.Label>{say('savedView.own')}</Menu.Label>}
            {own.map(item)}
            {others.length > 0 && <Menu.Label>{say('savedView.others')}</Menu.Label>}
            {others.map(item)}
          </Menu.RadioGroup>
          <Menu.Divider />
          <SavedViewActions {...{ list, current, isChanged }} onName={setNaming} />
        </Menu.Dropdown>
      </Menu>
      {gone && <output className={styles.gone}>{say(`savedView.gone.${gone}`)}</output>}
      {naming && <SavedViewDialog {...naming} list={list} onClose={() => setNaming(null)} />}
    </>
  )
}
