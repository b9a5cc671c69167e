import { Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from './user.details.module.css'

const LATEST = 20

/** The audit log of what operators and admins did to this person. */
export function Trail({ id }: { id: number }) {
  const say = useSay()
  const target = String(id)
  const done = useRead('audit.list', { action: 'user', target, length: LATEST })
  const views = useRead('audit.list', { action: 'lookIn', target, length: LATEST })
  return (
    <section className={details.section}>
      <h3>{say('user.trail')}</h3>
      <Remote of={done} skeleton={<Skeleton height={80} />}>
        {({ lines }) => {
          const all = [...lines, ...(views.data?.lines ?? [])].sort((a, b) => b.seq - a.seq)
          if (all.length === 0) return <p className={details.none}>{say('user.trail.none')}</p>
          return (
            <ul className={styles.history}>
              {all.map(({ seq, at, action, actor, detail }) => (
                <li key={seq}>
                  <span>
                    {say.named(`user.trail.${action}`)}
                    {typeof detail.reason === 'string' && ` · ${detail.reason}`}
                  </span>
                  <span className={styles.aside}>{actor?.name}</span>
                  <time dateTime={at}>{formatMoment(say.language, at)}</time>
                </li>
              ))}
            </ul>
          )
        }}
      </Remote>
    </section>
  )
}
