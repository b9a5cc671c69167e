import './component-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRead, useWrite } from '../../kernel/api.ts'
import { useHouse } from '../../kernel/house.ts'
import { NamedIcon } from '../../kernel/icons.tsx'
import { ActiveFilters } from '../../kernel/list/active-filters.tsx'
import { ListPage } from '../../kernel/list/list-page.tsx'
import { ListRows } from '../../kernel/list/list-rows.tsx'
import { ListToolbar } from '../../kernel/list/list-toolbar.tsx'
import { useView } from '../../kernel/list/use-view.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSay } from '../../kernel/words.ts'
import { phraseRows } from './phrase.columns.tsx'
import { ShowChoice } from './show-choice.tsx'
import { ownWordsView, wordsInput } from './word.view.ts'

/** What a space calls things itself, over what the platform says. */
export function OwnWordsPage() {
  const say = useSay()
  const list = useView(ownWordsView)
  const { languages } = useHouse().config
  const lang = list.view.filters.lang ?? say.language
  const read = useRead('ownWords.get', wordsInput(list.view, lang), {
    placeholderData: keepPreviousData,
  })
  const { mutateAsync: set } = useWrite('ownWords.set', { refreshes: ['ownWords.get'] })
  const rows = useMemo(
    () => phraseRows(lang, (key, text) => set({ lang, words: { [key]: text } })),
    [lang, set],
  )
  return (
    <ListPage>
      <PageHead title={say('ownWords.title')} lead={say('ownWords.lead')} />
      <ListToolbar list={list} search="word.search">
        <SegmentedControl
          aria-label={say('word.filter.lang')}
          data={languages.map(({ lang: value, name }) => ({ value, label: name }))}
          value={lang}
          onChange={(next) => list.setFilter('lang', next)}
        />
        <ShowChoice list={list} among={[['own', 'ownWords.show.own']]} />
      </ListToolbar>
      <ActiveFilters list={list} />
      <ListRows
        list={list}
        of={read}
        rows={rows}
        none={{ icon: <NamedIcon name="words" />, title: 'word.none' }}
      />
    </ListPage>
  )
}
