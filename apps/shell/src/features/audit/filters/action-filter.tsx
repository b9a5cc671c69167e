import { lazy } from 'react'
import { actionName } from '../../../entities/audit/line-words.ts'
import { useSay } from '../../../kernel/words/words.ts'

/** Loaded with the panel that shows it. */
const ChoiceSelect = lazy(async () => ({
  default: (await import('./choice-select.tsx')).ChoiceSelect,
}))

type ActionFilterProps = {
  list: {
    view: { filters: { action?: string } }
    setFilter: (filter: 'action', value: string) => void
  }
  actions: readonly string[]
}

/** The filter for actions, found by a part of their name: there are more than a hundred. */
export function ActionFilter({ list, actions }: ActionFilterProps) {
  const say = useSay()
  const chosen = list.view.filters.action
  const known = actions.includes(chosen ?? '') || !chosen ? actions : [...actions, chosen]
  const among = known
    .map((value) => ({
      value,
      label: value
        .split(',')
        .map((action) => actionName(say, action))
        .join(', '),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, say.language))
  return (
    <ChoiceSelect
      label={say('audit.filter.action')}
      placeholder={say('list.filter.any')}
      data={among}
      value={chosen ?? null}
      onChange={(value) => list.setFilter('action', value)}
      limit={200}
      nothingFoundMessage={say('list.nothingFound')}
    />
  )
}
