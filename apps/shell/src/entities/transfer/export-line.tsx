import type { OwnExport } from '@atrium/contract/enterprises/enterprise-data.contract.ts'
import { Button } from '@mantine/core'
import { toasts } from '../../kernel/browser/toasts.ts'
import { address, askForFile, useWrite } from '../../kernel/data/api.ts'
import { formatBytes, formatDate, formatMoment } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ItemLine } from '../../ui/details/item-list.tsx'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconExport } from '../../ui/icons.tsx'
import { TransferBar } from './transfer-bar.tsx'

/** The calls that download and delete an export: an operator's, or the enterprise's own. */
const CALLS = {
  transfer: { list: 'transfer.list', download: 'transfer.download', discard: 'transfer.remove' },
  own: {
    list: 'enterpriseData.get',
    download: 'enterpriseData.download',
    discard: 'enterpriseData.discard',
  },
} as const

type ExportLineProps = { of: OwnExport; by: keyof typeof CALLS }

/** One export of a whole enterprise: how far it is, until when it is kept, and what can be done with it. */
export function ExportLine({ of, by }: ExportLineProps) {
  const say = useSay()
  const { id, state, moved, total, size, signer, files, made, madeBy, expires } = of
  const { list, download, discard } = CALLS[by]
  const remove = useWrite(discard, { refreshes: [list] })
  const date = formatMoment(say.language, made)
  const facts = [
    madeBy ?? '',
    size > 0 ? formatBytes(say.language, size) : '',
    files === null ? '' : say.count('transfer.files', files),
    state === 'ready' ? say('transfer.until', { date: formatDate(say.language, expires) }) : '',
    signer ? say('transfer.signer', { fingerprint: signer }) : '',
  ]
  const throwAway = () =>
    remove.mutate(
      { id },
      {
        onSuccess: () => toasts.show({ message: say('transfer.removed') }),
        onError: toastFailure,
      },
    )
  return (
    <ItemLine
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
          href={address(download, { id })}
          onClick={(event) => {
            event.preventDefault()
            void askForFile(download, { id }).catch(toastFailure)
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
          onClick={throwAway}
          aria-label={say('transfer.removeOf', { date })}
        >
          {say('transfer.remove')}
        </Button>
      )}
    </ItemLine>
  )
}
