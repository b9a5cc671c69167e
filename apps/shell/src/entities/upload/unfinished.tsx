import type { UploadKind } from '@atrium/contract/apps/upload.contract.ts'
import { ActionIcon } from '@mantine/core'
import { useRead, useWrite } from '../../kernel/data/api.ts'
import type { OnItsWay } from '../../kernel/upload/sendings.ts'
import { formatPercent } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ItemLine, ItemList } from '../../ui/details/item-list.tsx'
import { IconClose } from '../../ui/icons.tsx'

type UnfinishedProps = { kinds: UploadKind[]; without: readonly OnItsWay<unknown>[] }

/** Uploads of earlier visits that were not finished: choosing the same file again goes on where it stopped. */
export function Unfinished({ kinds, without }: UnfinishedProps) {
  const say = useSay()
  const { data = [] } = useRead('upload.list', {})
  const cancel = useWrite('upload.cancel', { refreshes: ['upload.list'] })
  const left = data.filter(
    ({ id, kind }) => kinds.includes(kind) && without.every(({ sending }) => sending.id !== id),
  )
  if (left.length === 0) return null
  return (
    <ItemList>
      {left.map(({ id, name, received, size }) => (
        <ItemLine
          key={id}
          name={say('upload.unfinished', {
            name,
            share: formatPercent(say.language, received / size),
          })}
          facts={say('upload.unfinished.text')}
        >
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={say('upload.giveUp')}
            onClick={() => cancel.mutate({ id })}
          >
            <IconClose />
          </ActionIcon>
        </ItemLine>
      ))}
    </ItemList>
  )
}
