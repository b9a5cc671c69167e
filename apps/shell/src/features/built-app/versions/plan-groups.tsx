import type { Plan } from '@atrium/contract/built-apps/app-version.shape.ts'
import { changeWays, HIDDEN_DAYS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { UseList } from '../uses/use-list.tsx'
import { PlanRetyped } from './plan-retyped.tsx'
import { alikeRoles, planSentence, rolesSentence } from './plan-sentence.ts'
import styles from './versions.module.css'

/** What happens at once, what takes its time, and what will not be seen any more. */
export function PlanGroups({ app, plan: { lines, work } }: { app: string; plan: Plan }) {
  const say = useSay()
  const inOrder = [...changeWays].toReversed()
  return (
    <div className={styles.groups}>
      {inOrder.map((way) => {
        const all = lines.filter((line) => line.way === way)
        const alike = alikeRoles(all)
        const those = all.filter((line) => !alike.includes(line))
        if (all.length === 0) return null
        return (
          <section key={way} className={styles.group} data-way={way}>
            <h3>{say(`builtApp.plan.${way}`)}</h3>
            <ul>
              {those.map((line) => {
                const sentence = planSentence(say, line)
                return (
                  <li key={`${line.deed} ${sentence}`}>
                    {sentence}
                    {line.retyped && <PlanRetyped app={app} retyped={line.retyped} />}
                    {line.uses && (
                      <div className={styles.uses}>
                        <span>{say('builtApp.uses')}</span>
                        <UseList app={app} uses={line.uses} />
                      </div>
                    )}
                  </li>
                )
              })}
              {alike.length > 0 && <li>{rolesSentence(say, alike)}</li>}
            </ul>
            {way === 'loses' && <p>{say('builtApp.plan.loses.text', { days: HIDDEN_DAYS })}</p>}
          </section>
        )
      })}
      {work.rows > 0 && (
        <p className={styles.work}>
          {say('builtApp.plan.work', {
            rows: say.count('builtApp.rows', work.rows),
            seconds: work.seconds,
          })}
        </p>
      )}
    </div>
  )
}
