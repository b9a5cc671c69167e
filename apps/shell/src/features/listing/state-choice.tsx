import { listingStates } from '@atrium/contract/market/market-limits.ts'
import { useRead } from '../../kernel/data/api.ts'
import { useSearchParams } from '../../kernel/router/location.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'

/** The choice of the state, with how many submissions wait for a decision. */
export function StateChoice() {
  const say = useSay()
  const [query, setQuery] = useSearchParams()
  const { data } = useRead('submission.waiting', { start: 0, length: 1 })
  const waiting = data?.total ?? 0
  const count = waiting > 0 ? ` ${formatNumber(say.language, waiting)}` : ''
  /** Another state keeps the search. */
  const choose = (state: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams()
        const term = before.get('search')
        if (term) after.set('search', term)
        if (state) after.set('state', state)
        return after
      },
      { keepsScroll: true },
    )
  return (
    <Segments
      aria-label={say('listing.filter.state')}
      data={[
        { value: '', label: say('enterprise.entType.all') },
        { value: 'waiting', label: `${say('listing.state.waiting')}${count}` },
        ...listingStates.map((value) => ({ value, label: say(`listing.state.${value}`) })),
      ]}
      value={query.get('state') ?? ''}
      onChange={choose}
    />
  )
}
