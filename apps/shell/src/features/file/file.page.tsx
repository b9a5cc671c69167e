import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChooseFiles } from '../../entities/upload/choose-files.tsx'
import { DropAnywhere } from '../../entities/upload/drop-anywhere.tsx'
import { askForFile, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconFolder, IconTrash } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { fileView, listInput } from './file.view.ts'
import { FileActions, type FileWays } from './file-actions.tsx'
import { FileUploads } from './file-uploads.tsx'
import { type Overlay, Overlays } from './overlays.tsx'
import { FilePreview } from './preview/file-preview.tsx'
import { StorageNote } from './storage-note.tsx'
import { useChoosingFiles } from './use-choosing-files.ts'
import { useRemoving } from './use-removing.ts'

export const routes: PageRoute[] = [
  {
    id: 'files',
    path: '/user/files',
    layout: 'index',
    title: 'file.title',
    access: 'member',
    icon: 'folder',
  },
]

const fileRows = rowsOf(fileView)

const NONE = { icon: <IconFolder />, title: 'file.none', text: 'file.none.text' } as const
const NONE_REMOVED = {
  icon: <IconTrash />,
  title: 'file.none.removed',
  text: 'file.none.removed.text',
  at: 'state',
} as const

/** The person's own files in this space: uploaded, viewed and downloaded here. */
export function FilesPage() {
  const say = useSay()
  const list = useView(fileView)
  const { view, change } = list
  const { overlay, openOverlay, clear } = useOverlay<Overlay>()
  const { choose, most } = useChoosingFiles()
  const { restore } = useRemoving()
  const read = useRead('file.list', listInput(view), { placeholderData: keepPreviousData })
  const ways: FileWays = {
    onOpen: ({ id }) => change({ open: String(id) }),
    onDownload: ({ id }: OwnFile) => void askForFile('file.download', { id }).catch(toastFailure),
    onRename: (of) => openOverlay({ kind: 'rename', of }),
    onRemove: (of) => openOverlay({ kind: 'remove', of }),
    onErase: (of) => openOverlay({ kind: 'erase', of }),
    onRestore: (of) => void restore(of),
  }
  const isRemoved = view.filters.state === 'removed'
  const add = <ChooseFiles label={say('file.upload')} onFiles={choose} />
  return (
    <ListPage>
      <PageHead title={say('file.title')} lead={say('file.lead')}>
        {add}
      </PageHead>
      <StorageNote />
      <FileUploads />
      <ListTools list={list} of={fileView} />
      <ListRows
        list={list}
        of={read}
        rows={fileRows}
        none={isRemoved ? NONE_REMOVED : NONE}
        renderActions={(file) => <FileActions file={file} {...ways} />}
      />
      <FilePreview
        id={overlay || !view.open ? null : Number(view.open)}
        onClose={() => change({ open: null })}
        {...ways}
      />
      <Overlays overlay={overlay} onClose={clear} onGone={() => change({ open: null })} />
      <DropAnywhere
        onFiles={choose}
        title={say('file.drop')}
        text={say('file.drop.text', { most })}
      />
    </ListPage>
  )
}
