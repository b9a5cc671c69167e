import type { TransferLine } from '@atrium/contract/enterprises/transfer.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { TransferBar } from '../../../entities/transfer/transfer-bar.tsx'
import { toasts } from '../../../kernel/browser/toasts.ts'
import { address, askForFile, useRead, useWrite } from '../../../kernel/data/api.ts'
import { formatBytes, formatDate, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Line, Lines } from '../../../ui/details/item-list.tsx'
import section from '../../../ui/details/section.module.css'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { complain } from '../../../ui/failure/toast-failure.ts'
import { IconExport } from '../../../ui/icons.tsx'
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
    <Section
      title={say('enterprise.life.export')}
      lead={say('enterprise.life.export.lead')}
      action={
        <Button
          variant="default"
          leftSection={<IconExport />}
          loading={start.isPending || isBusy}
          disabled={whole.status === 'provisioning'}
          onClick={() => start.mutate({ entid: whole.id }, { onError: complain })}
        >
          {say('enterprise.life.export.do')}
        </Button>
      }
    >
      <Remote of={transfers} skeleton={<Skeleton height={60} />}>
        {(rows) => (
          <Lines>
            {rows
              .filter(({ kind }) => kind === 'export')
              .map((transfer) => (
                <Export key={transfer.id} {...transfer} />
              ))}
          </Lines>
        )}
      </Remote>
      <p className={section.note}>{say('enterprise.life.export.without')}</p>
    </Section>
  )
}

function Export({ id, state, moved, total, size, signer, made, madeBy, expires }: TransferLine) {
  const say = useSay()
  const remove = useWrite('transfer.remove', { refreshes: ['transfer.list'] })
  const date = formatMoment(say.language, made)
  const facts = [
    madeBy ?? '',
    size > 0 ? formatBytes(say.language, size) : '',
    state === 'ready' ? say('transfer.until', { date: formatDate(say.language, expires) }) : '',
    signer ? say('transfer.signer', { fingerprint: signer }) : '',
  ]
  const discard = () =>
    remove.mutate({ id }, { onSuccess: () => toasts.show({ message: say('transfer.removed') }) })
  return (
    <Line
      icon={<IconExport />}
      name={<strong>{date}</strong>}
      facts={facts.filter(Boolean).join(' · ')}
    >
      {state === 'waiting' && (
        <TransferBar label={say('transfer.making')} moved={moved} total={total} />
      )}
      {state === 'failed' && <span role="alert">{say('transfer.failed')}</span>}
      {state === 'ready' && (
        <Button
          component="a"
          size="xs"
          href={address('transfer.download', { id })}
          onClick={(event) => {
            event.preventDefault()
            void askForFile('transfer.download', { id }).catch(complain)
          }}
          aria-label={say('transfer.downloadOf', { date })}
        >
          {say('transfer.download')}
        </Button>
      )}
      {state !== 'waiting' && (
        <Button
          variant="default"
          size="xs"
          loading={remove.isPending}
          onClick={discard}
          aria-label={say('transfer.removeOf', { date })}
        >
          {say('transfer.remove')}
        </Button>
      )}
    </Line>
  )
}
