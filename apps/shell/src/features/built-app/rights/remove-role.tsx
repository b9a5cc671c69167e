import type { BlueprintRole } from '@atrium/contract/built-apps/blueprint.shape.ts'
import type { NamedGrant } from '@atrium/contract/built-apps/built-app.contract.ts'
import { ownTitle } from '../../../entities/built-app/own-title.ts'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { Question } from '../../../ui/dialog/question.tsx'
import { grantName } from '../who/grant-name.ts'

/** So many are named; of more it is said how many. */
const NAMED = 8

type RemoveRoleProps = {
  title: BlueprintRole['title']
  holders: readonly NamedGrant[]
  onSure: () => void
  onClose: () => void
}

/** Whoever has the role is named before they lose it; nothing happens before the settings are saved. */
export function RemoveRole({ title, holders, onSure, onClose }: RemoveRoleProps) {
  const say = useSay()
  const more = holders.length - NAMED
  return (
    <Question
      title={say('builtApp.role.remove.title', { role: ownTitle(say, title) })}
      sure={say('builtApp.role.remove')}
      busy={false}
      onClose={onClose}
      onSure={onSure}
    >
      <p className={form.text}>{say('builtApp.role.remove.text')}</p>
      <ul>
        {holders.slice(0, NAMED).map((grant) => (
          <li key={`${grant.kind} ${grant.id}`}>{grantName(say, grant)}</li>
        ))}
        {more > 0 && <li>{say.count('builtApp.role.remove.more', more)}</li>}
      </ul>
    </Question>
  )
}
