import type { Health } from '@atrium/contract/platform/health.contract.ts'
import { useNow } from '../../kernel/browser/now.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Badge, ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import styles from './health.module.css'

// words: health.chore.*
/** Regular work: when it last ran, and with what result. */
export function Rounds({ chores }: { chores: Health['chores'] }) {
  const say = useSay()
  const now = useNow()
  return (
    <section className={styles.section}>
      <h2>{say('health.part.chores')}</h2>
      <ItemList>
        {withNext(chores).map(({ name, every, ran, next, treated, took, error }) => (
          <ItemLine
            key={name}
            name={<strong>{say.named(`health.chore.${name}`)}</strong>}
            facts={
              error
                ? say('health.round.again', { error, next: formatMoment(say.language, next) })
                : say('health.round', {
                    when: formatDistance(say.language, ran, now),
                    treated: treated ?? 0,
                    took: took ?? 0,
                    every: Math.round(every / 60),
                  })
            }
            exactly={formatMoment(say.language, ran)}
          >
            <Badge tone={error ? 'warning' : 'success'}>
              {say(error ? 'health.state.watch' : 'health.state.good')}
            </Badge>
          </ItemLine>
        ))}
      </ItemList>
    </section>
  )
}

const withNext = (chores: Health['chores']) =>
  chores.map((chore) => ({
    ...chore,
    next: new Date(Date.parse(chore.ran) + chore.every * 1_000).toISOString(),
  }))
