import type { PartUse } from '@atrium/blueprint/uses/uses-of.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { placeAddress } from './place-address.ts'
import styles from './uses.module.css'

type UseListProps = {
  app: string
  uses: readonly PartUse[]
  /** Whoever reads it is in the designer: what is designed there is gone to, and all else opens beside it. */
  isInDesigner?: boolean
}

/** What uses a part of an app, each with the way there. */
export function UseList({ app, uses, isInDesigner = false }: UseListProps) {
  const say = useSay()
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const text = textOf(say, use)
        const to = placeAddress(app, use.at)
        const isHere = isInDesigner && use.at?.view === undefined && use.at?.role === undefined
        return (
          <li key={`${use.kind} ${text} ${use.at?.view ?? ''}`}>
            {to ? (
              <Link to={to} {...(!isHere && { target: '_blank' })}>
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        )
      })}
    </ul>
  )
}

const titleOf = (say: Say, { title, table, name }: PartUse): string =>
  name ?? [table, title].flatMap((one) => (one ? [ownTitle(say, one)] : [])).join(' · ')

// words: builtApp.use.*
const textOf = (say: Say, use: PartUse): string =>
  say.named(`builtApp.use.${use.kind}`, { title: titleOf(say, use) })
