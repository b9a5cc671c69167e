import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { fileKinds } from '@atrium/contract/apps/file-limits.ts'
import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { ChooseFiles } from '../../entities/upload/choose-files.tsx'
import { DropAnywhere } from '../../entities/upload/drop-anywhere.tsx'
import { askForFile, useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Segments } from '../../ui/controls/segments.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { useOverlay } from '../../ui/dialog/use-overlay.ts'
import { toastFailure } from '../../ui/failure/toast-failure.ts'
import { IconFolder, IconTrash } from '../../ui/icons.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { ActiveFilters } from '../../ui/list/toolbar/active-filters.tsx'
import { FilterChoice } from '../../ui/list/toolbar/filter-fields.tsx'
import { ListToolbar } from '../../ui/list/toolbar/list-toolbar.tsx'
import { useView } from '../../ui/list/use-view.ts'
import { fileRows } from './file.rows.tsx'
import { type Filter, fileView, listInput } from './file.view.ts'
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

const NONE = { icon: <IconFolder />, title: 'file.none', text: 'file.none.text' } as const
const NONE_REMOVED = {
  icon: <IconTrash />,
  title: 'file.none.removed',
  text: 'file.none.removed.text',
  at: 'state',
} as const

/** A person's own files in this space: brought by dropping them, looked at, and taken along. */
export function FilesPage() {
  const say = useSay()
  const list = useView(fileView)
  const { view, change, setFilter } = list
  const { overlay, openOverlay, clear } = useOverlay<Overlay>()
  const { choose, most } = useChoosingFiles()
  const { restore } = useRemoving()
  const read = useRead('file.list', listInput(view), { placeholderData: keepPreviousData })
  const kinds = fileKinds.map((value) => ({ value, label: say(`file.kind.${value}`) }))
  const meaning = (filter: Filter, value: string) =>
    filter === 'kind' ? say.named(`file.kind.${value}`) : value
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
      <ListToolbar
        list={list}
        search="file.search"
        panel={<FilterChoice list={list} filter="kind" among={kinds} />}
      >
        <Segments
          aria-label={say('file.filter.state')}
          data={[
            { value: 'kept', label: say('file.state.kept') },
            { value: 'removed', label: say('file.state.removed') },
          ]}
          value={isRemoved ? 'removed' : 'kept'}
          onChange={(value) => setFilter('state', value === 'removed' ? value : '')}
        />
      </ListToolbar>
      <ActiveFilters list={list} meaning={meaning} />
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
