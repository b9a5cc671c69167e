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
  /** Whether the page has a notice above with the button that resumes the enterprise. */
  isNoticed?: boolean
  /** Whether the buttons stand beside the link to the enterprise's page, which is the main one. */
  hasMain?: boolean
}

/** The actions that an enterprise's state allows. */
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
