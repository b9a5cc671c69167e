import type { PlanUse } from '@atrium/contract/built-apps/app-version.shape.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import styles from './versions.module.css'

type PlanUsesProps = { app: string; uses: readonly PlanUse[] }

/** What asks for a field or a table that goes, each with the way there: beside the plan, which stays as it is. */
export function PlanUses({ app, uses }: PlanUsesProps) {
  const say = useSay()
  return (
    <div className={styles.uses}>
      <span>{say('builtApp.uses')}</span>
      <ul>
        {uses.map((use) => {
          const text = textOf(say, use)
          const to = addressOf(app, use)
          return (
            <li key={`${use.kind} ${text} ${use.at?.view ?? ''}`}>
              {to ? (
                <Link to={to} target="_blank">
                  {text}
                </Link>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const titleOf = (say: Say, { title, table, name }: PlanUse): string =>
  name ?? [table, title].flatMap((one) => (one ? [ownTitle(say, one)] : [])).join(' · ')

// words: builtApp.use.*
const textOf = (say: Say, use: PlanUse): string =>
  say.named(`builtApp.use.${use.kind}`, { title: titleOf(say, use) })

function addressOf(app: string, { at }: PlanUse): string | null {
  if (at?.role) return `/app/${app}/settings?role=${at.role}`
  if (at?.block) return `/app/${app}/design?part=page&block=${at.block}`
  if (!at?.table) return null
  return `/app/${app}/${at.table}${at.view ? `?view=${at.view}` : ''}`
}
