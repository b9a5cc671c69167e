import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './enterprise-detail.module.css'
import { Exports } from './exports.tsx'
import type { TabProps } from './tabs.tsx'

/** What is done to an enterprise as a whole. */
export const LifeTab = ({ whole }: TabProps) => (
  <div className={`${styles.stack} ${styles.narrow}`}>
    <Template whole={whole} />
    <Exports whole={whole} />
    {whole.can.delete && <Deletion whole={whole} />}
  </div>
)

function Template({ whole }: TabProps) {
  const say = useSay()
  const update = useWrite('sysop.enterprise.update', {
    refreshes: ['sysop.enterprise.list', 'sysop.entinfo', 'sysop.entlist'],
  })
  const { id, name } = whole
  const set = (isTemplate: boolean) =>
    update.mutate(
      { id, isTemplate },
      {
        onSuccess: () =>
          toasts.show({
            message: say(isTemplate ? 'enterprise.template.on' : 'enterprise.template.off', {
              name,
            }),
          }),
        onError: complain,
      },
    )
  return (
    <Section title={say('enterprise.template')} lead={say('enterprise.template.lead')}>
      <Switch
        label={say('enterprise.template.switch')}
        checked={whole.isTemplate}
        aria-disabled={update.isPending}
        onChange={({ currentTarget }) => !update.isPending && set(currentTarget.checked)}
      />
    </Section>
  )
}

function Deletion({ whole }: TabProps) {
  const say = useSay()
  const [asking, setAsking] = useState(false)
  return (
    <Section
      title={say('enterprise.delete')}
      lead={say('enterprise.delete.lead')}
      action={
        <Button variant="outline" color="danger" onClick={() => setAsking(true)}>
          {say('enterprise.delete.do')}
        </Button>
      }
    >
      {asking && <DeleteDialog whole={whole} onClose={() => setAsking(false)} />}
    </Section>
  )
}
