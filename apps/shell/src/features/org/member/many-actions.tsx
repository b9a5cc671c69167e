import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { OpenOverlay } from '../use-overlays.ts'
import { manyActions } from './use-many.ts'

type ManyActionsProps = { members: MemberRow[]; openOverlay: OpenOverlay; onDone: () => void }

/** What can be done to everybody who is chosen; the question comes before the effect. */
export function ManyActions({ members, openOverlay, onDone }: ManyActionsProps) {
  const say = useSay()
  return manyActions.map((action) => (
    <Button
      key={action}
      variant="default"
      size="compact-sm"
      onClick={() => openOverlay({ kind: 'many', action, members, onDone })}
    >
      {say(`org.many.${action}`)}
    </Button>
  ))
}
