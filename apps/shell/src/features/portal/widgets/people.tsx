import type { Celebrating } from '@atrium/contract/apps/portal.contract.ts'
import { Skeleton } from '@mantine/core'
import { useNow } from '../../../kernel/browser/now.ts'
import { useRead } from '../../../kernel/data/api.ts'
import { formatDate, initialOf } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import row from '../../../ui/details/row-facts.module.css'
import { Remote } from '../../../ui/failure/remote.tsx'
import portal from '../portal.module.css'
import { WidgetBox } from '../widget-box.tsx'
import type { WidgetProps } from './widget-props.ts'
import styles from './widgets.module.css'

/** Newcomers and anniversaries, as far as the directory shows them. */
export function PeopleWidget({ widget }: WidgetProps<'people'>) {
  const say = useSay()
  const now = useNow()
  const people = useRead('portal.people', {})
  const yearsOf = (joined: string) =>
    Math.round((now - Date.parse(joined)) / (365.25 * 24 * 3600 * 1000))
  return (
    <WidgetBox widget={widget}>
      <Remote of={people} skeleton={<Skeleton height={160} />}>
        {(known) => {
          const joined = widget.joined ? known.joined : []
          const anniversaries = widget.anniversaries ? known.anniversaries : []
          if (joined.length + anniversaries.length === 0)
            return <p className={portal.none}>{say('portal.people.none')}</p>
          return (
            <div className={styles.occasions}>
              <Occasion
                title={say('portal.people.joined')}
                people={joined}
                fact={(since) =>
                  say('portal.people.since', { date: formatDate(say.language, since) })
                }
              />
              <Occasion
                title={say('portal.people.anniversaries')}
                people={anniversaries}
                fact={(since) => say.count('portal.people.years', Math.max(1, yearsOf(since)))}
              />
            </div>
          )
        }}
      </Remote>
    </WidgetBox>
  )
}

type OccasionProps = { title: string; people: Celebrating[]; fact: (joined: string) => string }

const Occasion = ({ title, people, fact }: OccasionProps) =>
  people.length > 0 && (
    <div>
      <h3 className={styles.occasion}>{title}</h3>
      <ul className={styles.rows}>
        {people.map(({ id, name, title: job, department, joined }) => (
          <li key={id} className={styles.person}>
            <span className={styles.initial} aria-hidden>
              {initialOf(name)}
            </span>
            <span className={styles.who}>
              {name}
              <span>{[job, department].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={row.facts}>{fact(joined)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
