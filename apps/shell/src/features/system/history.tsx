import type { AuditLine } from '@atrium/contract/platform/audit.contract.ts'
import { Skeleton } from '@mantine/core'
import { useNow } from '../../kernel/browser/now.ts'
import { useRead } from '../../kernel/data/api.ts'
import { formatDistance, formatMoment } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { HISTORY } from './history.reads.ts'
import styles from './update.module.css'

/** Who planned, began and ended maintenance, from the audit log. */
export function History() {
  const say = useSay()
  const now = useNow()
  const trail = useRead('audit.list', HISTORY)
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{say('upkeep.history')}</h2>
      <Remote of={trail} skeleton={<Skeleton height={96} radius="md" />}>
        {({ lines }) =>
          lines.length === 0 ? (
            <p className={styles.none}>{say('upkeep.history.none')}</p>
          ) : (
            <ItemList>
              {lines.map((line) => (
                <ItemLine
                  key={line.seq}
                  name={sentenceOf(say, line)}
                  facts={say('upkeep.history.by', {
                    who: line.actor?.name ?? say('upkeep.history.nobody'),
                    when: formatDistance(say.language, line.at, now),
                  })}
                  exactly={formatMoment(say.language, line.at)}
                >
                  {null}
                </ItemLine>
              ))}
            </ItemList>
          )
        }
      </Remote>
    </section>
  )
}

type Detail = { updating?: boolean; from?: string | null; until?: string | null }

function sentenceOf(say: Say, { detail }: AuditLine): string {
  const { updating, from, until } = detail as Detail
  const moment = (value: string) => formatMoment(say.language, value)
  if (updating)
    return until ? say('upkeep.did.beganUntil', { until: moment(until) }) : say('upkeep.did.began')
  if (!from) return say('upkeep.did.ended')
  return until
    ? say('upkeep.did.planned', { from: moment(from), until: moment(until) })
    : say('upkeep.did.plannedOpen', { from: moment(from) })
}
