import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOpenFromQuery } from '../../ui/hooks/use-open-from-query.ts'
import { IconPlus, NamedIcon } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { AddLanguage } from './add-language.tsx'
import { LanguageTools } from './language.tools.tsx'
import { Languages } from './languages.tsx'
import { phraseRows } from './phrase.rows.tsx'
import { wordsInput, wordView } from './word.view.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.word',
    path: '/sysop/word',
    layout: 'saas',
    title: 'word.title',
    access: 'operator',
    icon: 'words',
    menu: { order: 110, group: 'console.group.content' },
  },
]

/** The words of the platform in every language, over those of the product. */
export function WordPage() {
  const say = useSay()
  const list = useView(wordView)
  const { filters } = list.view
  const lang = filters.lang ?? say.language
  const [adding, setAdding] = useState(false)
  useOpenFromQuery('new', () => setAdding(true))
  const languages = useRead('language.list', {})
  const read = useRead(
    'phrase.list',
    { ...wordsInput(list.view, lang), ...(filters.show === 'missing' && { missing: true }) },
    { placeholderData: keepPreviousData },
  )
  const { mutateAsync: set } = useWrite('phrase.set', {
    refreshes: ['phrase.list', 'language.list'],
  })
  const { mutateAsync: clear } = useWrite('phrase.clear', {
    refreshes: ['phrase.list', 'language.list'],
  })
  const rows = useMemo(
    () =>
      phraseRows(wordView, lang, (key, text) =>
        text === null ? clear({ lang, key }) : set({ lang, key, text }),
      ),
    [lang, set, clear],
  )
  const language = languages.data?.find((known) => known.lang === lang)
  return (
    <ListPage>
      <PageHead title={say('word.title')} lead={say('word.lead')}>
        <Button leftSection={<IconPlus />} onClick={() => setAdding(true)}>
          {say('word.language.add')}
        </Button>
      </PageHead>
      <Languages of={languages} chosen={lang} onChoose={(next) => list.setFilter('lang', next)} />
      {language && (
        <LanguageTools language={language} onRemoved={() => list.setFilter('lang', '')} />
      )}
      <ListTools list={list} of={wordView} />
      <ListRows
        list={list}
        of={read}
        rows={rows}
        none={{ icon: <NamedIcon name="words" />, title: 'word.none' }}
      />
      {adding && (
        <AddLanguage
          languages={languages.data ?? []}
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false)
            list.change({ filters: { lang: added, show: 'missing' } })
          }}
        />
      )}
    </ListPage>
  )
}
