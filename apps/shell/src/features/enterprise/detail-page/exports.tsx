import { Skeleton } from '@mantine/core'
import { ExportLine } from '../../../entities/transfer/export-line.tsx'
import { ExportStart } from '../../../entities/transfer/export-start.tsx'
import { useRead, useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Lines } from '../../../ui/details/item-list.tsx'
import section from '../../../ui/details/section.module.css'
import { Remote } from '../../../ui/failure/remote.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import type { TabProps } from './tabs.tsx'

const ASK_AGAIN = 2_000

/** The whole enterprise as a file, made beside everything else and kept for a week. */
export function Exports({ whole }: TabProps) {
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
      onStart={(files) => start.mutate({ entid: whole.id, files }, { onError: complain })}
    >
      <Remote of={transfers} skeleton={<Skeleton height={60} />}>
        {(rows) => (
          <Lines>
            {rows
              .filter(({ kind }) => kind === 'export')
              .map((transfer) => (
                <ExportLine key={transfer.id} of={transfer} by="transfer" />
              ))}
          </Lines>
        )}
      </Remote>
      <p className={section.note}>{say('enterprise.life.export.without')}</p>
    </ExportStart>
  )
}
