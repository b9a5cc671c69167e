import type { Package } from '@atrium/contract/apps/package.shape.ts'
import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ChooseFiles } from '../../entities/upload/choose-files.tsx'
import { DropAnywhere } from '../../entities/upload/drop-anywhere.tsx'
import { useOriginalList } from '../../kernel/data/original-list.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { later } from '../../ui/controls/later.tsx'
import { PageHead } from '../../ui/details/page-head.tsx'
import { IconEdit, IconPause, IconPlay, IconRight, IconTrash, IconUpload } from '../../ui/icons.tsx'
import { ListTools } from '../../ui/list/described/list-tools.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListRows } from '../../ui/list/list-rows.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { useView } from '../../ui/list/use-view.ts'
import type { PackageWays } from './details/package.details.tsx'
import type { Overlay } from './overlays.tsx'
import { packageRows } from './package.cells.tsx'
import { kindOf, listInput, packageView } from './package.view.ts'
import { Uploads } from './upload/uploads.tsx'
import { useChoosingFiles } from './upload/use-choosing-files.ts'

export const routes: PageRoute[] = [
  {
    id: 'sysop.package',
    path: '/sysop/package',
    layout: 'saas',
    title: 'package.title',
    access: 'operator',
    icon: 'phone',
    menu: { order: 70, group: 'console.group.apps' },
  },
]

const PackageDetails = later(
  async () => (await import('./details/package.details.tsx')).PackageDetails,
)

const Overlays = later(async () => (await import('./overlays.tsx')).Overlays)

/** The packages of the platform: uploaded, checked and released in stages. */
export function PackagePage() {
  const say = useSay()
  const list = useView(packageView)
  const { view, change } = list
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const [gone, setGone] = useState<number | null>(null)
  const { choose, most } = useChoosingFiles()
  const read = useOriginalList(`sysop.${kindOf(view)}.list`, listInput(view), {
    placeholderData: keepPreviousData,
  })
  const openOverlay = (kind: Overlay['kind']) => (of: Package) => setOverlay({ of, kind })
  const ways: PackageWays = {
    onPublish: openOverlay('publish'),
    onChange: openOverlay('change'),
    onWithdraw: openOverlay('withdraw'),
    onRemove: openOverlay('remove'),
  }
  const open = (id: number) => change({ open: String(id) })
  return (
    <ListPage>
      <PageHead title={say('package.title')} lead={say('package.lead')}>
        <Button component={Link} to="/sysop/package/enterprise" variant="default">
          {say('package.enterprises')}
        </Button>
        <ChooseFiles label={say('package.upload')} accept=".apk,.ipa" onFiles={choose} />
      </PageHead>
      <Uploads onPublish={ways.onPublish} onOpen={({ id }) => open(id)} />
      <ListTools list={list} of={packageView} />
      <ListRows
        list={list}
        of={read}
        rows={packageRows}
        none={{ icon: <IconUpload />, title: 'package.empty', text: 'package.empty.text' }}
        renderActions={(row) => <RowActions row={row} onOpen={() => open(row.id)} {...ways} />}
      />
      <PackageDetails
        isWanted={view.open !== null}
        id={overlay || !view.open || Number(view.open) === gone ? null : Number(view.open)}
        onClose={() => change({ open: null })}
        onOpen={open}
        {...ways}
      />
      <Overlays
        isWanted={overlay !== null}
        overlay={overlay}
        onClose={() => setOverlay(null)}
        onRemoved={(id) => {
          // The address changes a moment later, and the deleted package must not be read again.
          setGone(id)
          setOverlay(null)
          change({ open: null })
        }}
      />
      <DropAnywhere
        onFiles={choose}
        title={say('package.drop')}
        text={say('package.drop.text', { most })}
      />
    </ListPage>
  )
}

function RowActions({ row, onOpen, ...ways }: PackageWays & { row: Package; onOpen: () => void }) {
  const say = useSay()
  return (
    <>
      <RowAction icon={<IconRight />} onClick={onOpen}>
        {say('package.details')}
      </RowAction>
      {row.published ? (
        <>
          <RowAction icon={<IconEdit />} onClick={() => ways.onChange(row)}>
            {say('package.change')}
          </RowAction>
          <RowAction icon={<IconPause />} onClick={() => ways.onWithdraw(row)}>
            {say('package.withdraw')}
          </RowAction>
        </>
      ) : (
        <RowAction icon={<IconPlay />} onClick={() => ways.onPublish(row)}>
          {say('package.publish')}
        </RowAction>
      )}
      <RowAction isDangerous icon={<IconTrash />} onClick={() => ways.onRemove(row)}>
        {say('package.remove')}
      </RowAction>
    </>
  )
}
