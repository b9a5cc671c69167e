import { useSay, type WordKey } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import type { List } from '../../ui/list/use-view.ts'

type ShowChoiceProps = { list: List<'lang' | 'search' | 'show'>; among: [string, WordKey][] }

/** All phrases, or only some of them. */
export function ShowChoice({ list, among }: ShowChoiceProps) {
  const say = useSay()
  return (
    <Segments
      aria-label={say('word.filter.show')}
      data={[
        { value: '', label: say('enterprise.entType.all') },
        ...among.map(([value, label]) => ({ value, label: say(label) })),
      ]}
      value={list.view.filters.show ?? ''}
      onChange={(show) => list.setFilter('show', show)}
    />
  )
}
