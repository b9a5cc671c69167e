import type { RouteEntry } from '@atrium/contract/apps/route.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../../ui/dialog/question.tsx'
import { nameOf } from './route-words.ts'
import { type ShownRoute, type Table, withEntry } from './shown.ts'
import { useSaveTable } from './use-save-table.ts'

export type Deed = { kind: 'hide' | 'show' | 'reset' | 'remove'; route: ShownRoute }

type RouteQuestionProps = { deed: Deed; table: Table; onClose: () => void }

/** Asks before a route is added or removed, because everybody with its address notices. */
export function RouteQuestion({ deed, table, onClose }: RouteQuestionProps) {
  const say = useSay()
  const { kind, route } = deed
  const name = nameOf(say, route)
  const { save, busy, failed } = useSaveTable(table)
  const sure = () =>
    void save(withEntry(table.routes, route.id, afterwards(deed)), {
      note: say(`route.note.${kind}`, { name }),
      told: say('route.saved'),
      // The question shows why the change was refused.
    }).then(onClose, () => {})
  const verdict = Object.values(failed?.fields ?? {})[0]
  return (
    <Question
      title={say(`route.${kind}.title`, { name })}
      sure={say(`route.${kind}`)}
      harmless={kind === 'show' || kind === 'reset'}
      busy={busy}
      failed={failed}
      onSure={sure}
      onClose={onClose}
    >
      <p>{say(`route.${kind}.text`, { path: route.path ?? '' })}</p>
      {verdict && <p role="alert">{verdict}</p>}
    </Question>
  )
}

function afterwards({ kind, route: { id, own } }: Deed): RouteEntry | null {
  if (kind === 'hide') return { id, ...own, hidden: true }
  if (kind !== 'show' || !own) return null
  const { hidden: _, ...rest } = own
  return Object.keys(rest).length > 1 ? rest : null
}
