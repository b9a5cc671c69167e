import type { UserRow } from '@atrium/contract/people/user.contract.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import type { OpenOverlay } from '../use-overlays.ts'

const ACTIONS = ['disable', 'enable', 'revoke', 'resetTwoStep'] as const

type ManyActionsProps = { people: UserRow[]; openOverlay: OpenOverlay; onDone: () => void }

/** What can be done to everybody who is chosen; the question comes before the effect. */
export function ManyActions({ people, openOverlay, onDone }: ManyActionsProps) {
  const say = useSay()
  return ACTIONS.map((action) => (
    <Button
      key={action}
      variant="default"
      size="compact-sm"
      onClick={() => openOverlay({ kind: 'many', action, people, onDone })}
    >
      {say(`user.many.${action}`)}
    </Button>
  ))
}
