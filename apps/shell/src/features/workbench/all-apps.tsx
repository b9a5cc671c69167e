import type { OwnApp as App } from '@atrium/contract/apps/app-use.contract.ts'
import { isHeard, isPinyin } from '@atrium/contract/people/heard.ts'
import { useState } from 'react'
import { titleOf } from '../../kernel/router/title.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { IconSearch } from '../../ui/icons.tsx'
import all from './all-apps.module.css'
import styles from './apps.module.css'
import { OwnApp } from './own-app.tsx'

/** All apps that the person can open, searched by a few letters, where the space's menu has that entry. */
export function AllApps({ apps }: { apps: App[] }) {
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const shown = apps.filter((app) => isWanted(say, app, wanted))
  const groups = Map.groupBy(shown, ({ group }) => group?.id ?? '')
  return (
    <>
      <label className={all.search}>
        <IconSearch />
        <input
          type="search"
          aria-label={say('launcher.search')}
          placeholder={say('launcher.search')}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      </label>
      {[...groups].map(([id, members]) => {
        const group = members[0]?.group
        return (
          <section key={id} className={all.group} aria-labelledby={`app-group-${id}`}>
            <h3 id={`app-group-${id}`} hidden={groups.size === 1 && !group}>
              {group ? titleOf(say, group.title) : say('appUse.ungrouped')}
            </h3>
            <ul className={styles.apps}>
              {members.map((app) => (
                <li key={app.id}>
                  <OwnApp app={app} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <p className={styles.none} aria-live="polite">
        {shown.length === 0 && say('launcher.none', { wanted: wanted.trim() })}
      </p>
    </>
  )
}

function isWanted(say: Say, { id, title, sounds }: App, wanted: string): boolean {
  const term = wanted.trim().toLowerCase()
  if (!term) return true
  const isNamed = `${titleOf(say, title)} ${id}`.toLowerCase().includes(term)
  return isNamed || (isPinyin(term) && isHeard(sounds, term))
}
