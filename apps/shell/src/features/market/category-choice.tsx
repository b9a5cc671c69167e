import { listingCategories } from '@atrium/contract/market/market-limits.ts'
import { formatNumber } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import sideways from '../../ui/details/scrolled-row.module.css'
import styles from './market.module.css'
import type { MarketList } from './market.view.ts'

type CategoryChoiceProps = { list: MarketList; counts: Record<string, number> }

/** The choice of categories that have apps, with their number; not shown with one category only. */
export function CategoryChoice({ list, counts }: CategoryChoiceProps) {
  const say = useSay()
  const chosen = list.view.filters.category ?? ''
  const there = listingCategories.filter((one) => counts[one] || one === chosen)
  if (there.length < 2 && !chosen) return null
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  const choices = [
    { value: '', label: say('market.category.all'), n: all },
    ...there.map((value) => ({
      value,
      label: say(`market.category.${value}`),
      n: counts[value] ?? 0,
    })),
  ]
  return (
    <div
      role="radiogroup"
      aria-label={say('market.category')}
      className={`${styles.categories} ${sideways.row}`}
    >
      {choices.map(({ value, label, n }) => (
        <label key={value}>
          <input
            type="radio"
            name="category"
            checked={value === chosen}
            onChange={() => list.setFilter('category', value)}
          />
          <span>
            {label}
            <small>{formatNumber(say.language, n)}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
