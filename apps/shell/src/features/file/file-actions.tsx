import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { useSay } from '../../kernel/words/words.ts'
import { IconEdit, IconExport, IconEye, IconRetry, IconTrash } from '../../ui/icons.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'

/** The actions on a file. */
export type FileWays = Record<
  'onOpen' | 'onDownload' | 'onRename' | 'onRemove' | 'onRestore' | 'onErase',
  (file: OwnFile) => void
>

export function FileActions({ file, ...ways }: FileWays & { file: OwnFile }) {
  const say = useSay()
  if (file.restorable)
    return (
      <>
        <RowAction icon={<IconRetry />} onClick={() => ways.onRestore(file)}>
          {say('file.restore')}
        </RowAction>
        <RowAction isDangerous icon={<IconTrash />} onClick={() => ways.onErase(file)}>
          {say('file.erase')}
        </RowAction>
      </>
    )
  return (
    <>
      <RowAction icon={<IconEye />} onClick={() => ways.onOpen(file)}>
        {say('file.open')}
      </RowAction>
      <RowAction icon={<IconExport />} onClick={() => ways.onDownload(file)}>
        {say('file.download')}
      </RowAction>
      <RowAction icon={<IconEdit />} onClick={() => ways.onRename(file)}>
        {say('file.rename')}
      </RowAction>
      <RowAction isDangerous icon={<IconTrash />} onClick={() => ways.onRemove(file)}>
        {say('file.remove')}
      </RowAction>
    </>
  )
}
