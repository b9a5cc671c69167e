import { Alert, Button } from '@mantine/core'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatDate } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { complain } from '../../../ui/failure/toast-failure.ts'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

/** The enterprise itself has asked to be deleted: when that takes effect, and how to call it off. */
export function DeletionAskedNotice({ whole: { id, name } }: TabProps) {
  const say = useSay()
  const { data } = useRead('enterprise.deletionAsked', { entid: id })
  const refuse = useWrite('enterprise.refuseDeletion', { refreshes: ['enterprise.deletionAsked'] })
  if (!data?.request) return null
  const { by, reason, until } = data.request
  const keep = () =>
    refuse.mutate(
      { entid: id },
      {
        onSuccess: () => toasts.show({ message: say('enterprise.leaving.kept', { name }) }),
        onError: complain,
      },
    )
  return (
    <Alert
      color="warning"
      title={say('enterprise.deletionAsked.title', { date: formatDate(say.language, until) })}
    >
      <div className={styles.deletionNotice}>
        <span>
          {say('enterprise.leaving.text', { reason, by: by ?? say('enterprise.leaving.someone') })}
        </span>
        <Button variant="default" size="xs" loading={refuse.isPending} onClick={keep}>
          {say('enterprise.leaving.keep')}
        </Button>
      </div>
    </Alert>
  )
}
