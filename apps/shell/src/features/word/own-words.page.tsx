import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useShell } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { NamedIcon } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { phraseRows } from './phrase.rows.tsx'
import { ownWordsView, wordsInput } from './word.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'words',
    path: '/enterprise/words',
    layout: 'index',
    title: 'ownWords.title',
    access: 'may:words',
    icon: 'words',
    menu: { order: 940, group: 'manage' },
  },
]

/** The words that a space has changed. */
export function OwnWordsPage() {
  const say = useSay()
  const list = useView(ownWordsView)
  const { languages } = useShell().config
  const lang = list.view.filters.lang ?? say.language
  const read = useRead('ownWords.get', wordsInput(list.view, lang), {
    placeholderData: keepPreviousData,
  })
  const { mutateAsync: set } = useWrite('ownWords.set', { refreshes: ['ownWords.get'] })
  const rows = useMemo(
    () => phraseRows(ownWordsView, lang, (key, text) => set({ lang, words: { [key]: text } })),
    [lang, set],
  )
  return (
    <ListPage>
      <PageHead title={say('ownWords.title')} lead={say('ownWords.lead')} />
      <ListTools
        list={list}
        of={ownWordsView}
        known={{
          lang: {
            field: (
              <Segments
                aria-label={say('word.filter.lang')}
                data={languages.map(({ lang: value, name }) => ({ value, label: name }))}
                value={lang}
                onChange={(next) => list.setFilter('lang', next)}
              />
            ),
          },
        }}
      />
      <ListRows
        list={list}
        of={read}
        rows={rows}
        none={{ icon: <NamedIcon name="words" />, title: 'word.none' }}
      />
    </ListPage>
  )
}
