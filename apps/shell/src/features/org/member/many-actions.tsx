import type { Input } from '@atrium/contract/kernel/client.ts'
import type { MemberRow } from '@atrium/contract/people/member.contract.ts'
import { Button } from '@mantine/core'
import { useRights } from '../../../entities/people/use-rights.ts'
import { useSay } from '../../../kernel/words/words.ts'
import type { OpenOverlay } from '../use-overlays.ts'
import { manyActions } from './use-many.ts'

type ManyActionsProps = {
  members: MemberRow[]
  /** The view, where all members that match are meant. */
  matching: Input<'member.matching'> | null
  /** Whether the reader manages everybody, and so may give roles for everybody. */
  isEverybodys: boolean
  openOverlay: OpenOverlay
  onDone: () => void
}

/** The buttons for actions on the chosen people; a question comes before the effect. */
export function ManyActions(props: ManyActionsProps) {
  const { members, matching, isEverybodys, openOverlay, onDone } = props
  const say = useSay()
  const mayGive = useRights()('roles') && isEverybodys
  return [...manyActions, ...(mayGive ? (['role'] as const) : [])].map((action) => (
    <Button
      key={action}
      variant="default"
      size="compact-sm"
      onClick={() => openOverlay({ kind: 'many', action, members, matching, onDone })}
    >
      {say(`org.many.${action}`)}
    </Button>
  ))
}
