import type { OwnBuiltApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { IconSearch } from '../../../ui/icons.tsx'
import styles from './cards.module.css'

/** So many are found faster by a word than by looking. */
const MANY = 9

type SearchedCardsProps<App> = { apps: readonly App[]; render: (app: App) => ReactNode }

/** Cards side by side, and a field to find one among many. */
export function SearchedCards<App extends OwnBuiltApp>(props: SearchedCardsProps<App>) {
  const { apps, render } = props
  const say = useSay()
  const [wanted, setWanted] = useState('')
  const term = wanted.trim().toLowerCase()
  const shown = apps.filter((app) =>
    [...Object.values(app.title), app.name].some((text) => text?.toLowerCase().includes(term)),
  )
  return (
    <>
      {apps.length > MANY && (
        <TextInput
          className={styles.search ?? ''}
          type="search"
          aria-label={say('builtApp.search')}
          placeholder={say('builtApp.search')}
          leftSection={<IconSearch />}
          value={wanted}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <ul className={styles.cards}>
        {shown
          .toSorted((one, other) =>
            ownTitle(say, one.title).localeCompare(ownTitle(say, other.title), say.language),
          )
          .map((app) => (
            <li key={app.name}>{render(app)}</li>
          ))}
      </ul>
      <p className={styles.unmatched} aria-live="polite">
        {shown.length === 0 && term && say('builtApp.unmatched', { wanted: wanted.trim() })}
      </p>
    </>
  )
}
