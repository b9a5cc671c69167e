import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { IconCalendar, IconEdit, IconPause, IconPlay } from '../../../ui/icons.tsx'
import type { Whole } from '../details/enterprise.facts.tsx'
import { useSuspension } from './use-suspension.ts'

type EnterpriseActionsProps = {
  whole: Whole
  onEdit: () => void
  onSuspend: () => void
  onExtend?: () => void
  /** The page says above that it is suspended, and offers it there. */
  isNoticed?: boolean
  /** The way to its page stands beside them, and is the one that stands out. */
  hasMain?: boolean
}

/** What may be done to an enterprise as it stands. */
export function EnterpriseActions({
  whole,
  onEdit,
  onSuspend,
  onExtend,
  isNoticed = false,
  hasMain = false,
}: EnterpriseActionsProps) {
  const say = useSay()
  const { resume, busy } = useSuspension()
  return (
    <>
      {whole.can.edit && (
        <Button variant="default" leftSection={<IconEdit />} onClick={onEdit}>
          {say('do.edit')}
        </Button>
      )}
      {whole.can.extend && onExtend && (
        <Button variant="default" leftSection={<IconCalendar />} onClick={onExtend}>
          {say('console.extend')}
        </Button>
      )}
      {whole.can.suspend && (
        <Button variant="default" leftSection={<IconPause />} onClick={onSuspend}>
          {say('enterprise.suspend')}
        </Button>
      )}
      {whole.can.resume && !isNoticed && (
        <Button
          variant={hasMain ? 'default' : 'filled'}
          leftSection={<IconPlay />}
          loading={busy}
          onClick={() => resume(whole)}
        >
          {say(whole.status === 'failed' ? 'enterprise.retry' : 'enterprise.resume')}
        </Button>
      )}
    </>
  )
}
