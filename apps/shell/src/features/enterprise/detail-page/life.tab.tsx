import { Button, Skeleton, Switch } from '@mantine/core'
import { useState } from 'react'
import { ExportLine } from '../../../entities/transfer/export-line.tsx'
import { ExportStart } from '../../../entities/transfer/export-start.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { ItemList } from '../../../ui/details/item-list.tsx'
import section from '../../../ui/details/section.module.css'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { DeleteEnterprise } from './delete-enterprise.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

/** The tab with actions on the whole enterprise. */
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
        onError: toastFailure,
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
      {asking && <DeleteEnterprise whole={whole} onClose={() => setAsking(false)} />}
    </Section>
  )
}

const ASK_AGAIN = 2_000

/** The exports of the whole enterprise, made in the background and kept for a week. */
function Exports({ whole }: TabProps) {
  const say = useSay()
  const transfers = useRead(
    'transfer.list',
    { entid: whole.id },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ state: now }) => now === 'waiting') ? ASK_AGAIN : false,
    },
  )
  const start = useWrite('transfer.export', { refreshes: ['transfer.list'] })
  const isBusy = transfers.data?.some(({ state }) => state === 'waiting') ?? false
  return (
    <ExportStart
      title={say('enterprise.life.export')}
      lead={say('enterprise.life.export.lead')}
      label={say('enterprise.life.export.do')}
      isBusy={start.isPending || isBusy}
      why={whole.status === 'provisioning' && say('enterprise.life.export.tooEarly')}
      onStart={(files) => start.mutate({ entid: whole.id, files }, { onError: toastFailure })}
    >
      <Remote of={transfers} skeleton={<Skeleton height={60} />}>
        {(rows) => (
          <ItemList>
            {rows
              .filter(({ kind }) => kind === 'export')
              .map((transfer) => (
                <ExportLine key={transfer.id} of={transfer} by="transfer" />
              ))}
          </ItemList>
        )}
      </Remote>
      <p className={section.note}>{say('enterprise.life.export.without')}</p>
    </ExportStart>
  )
}
