import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useOriginalList } from '../../../kernel/data/original-list.ts'
import { Link } from '../../../kernel/router/link.tsx'
import { useSay } from '../../../kernel/words/words.ts'
import { PageHead } from '../../../ui/details/page-head.tsx'
import { IconBuilding, IconLeft, IconRight } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/list/described/list-tools.tsx'
import { rowsOf } from '../../../ui/list/described/rows-of.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { ListRows } from '../../../ui/list/list-rows.tsx'
import { RowAction } from '../../../ui/list/row-action.tsx'
import { useView } from '../../../ui/list/use-view.ts'
import { kindOf } from '../package.view.ts'
import { enterprisesView, listInput } from './enterprises.view.ts'
import { LinkDialog, type LinkOf } from './link-dialog.tsx'

export const routes: PageRoute[] = [
  {
    id: 'sysop.package.enterprise',
    path: '/sysop/package/enterprise',
    layout: 'saas',
    title: 'package.enterprises',
    access: 'operator',
  },
]

const enterpriseRows = rowsOf(enterprisesView)

/** The page that says which package each enterprise gets now, with the address for its people. */
export function PackageEnterprisesPage() {
  const say = useSay()
  const list = useView(enterprisesView)
  const [link, setLink] = useState<LinkOf | null>(null)
  const { view } = list
  const kind = kindOf(view)
  const channel = view.filters.channel === 'beta' ? 'beta' : 'stable'
  const read = useOriginalList(`sysop.${kind}.enterprises`, listInput(view), {
    placeholderData: keepPreviousData,
  })
  return (
    <ListPage>
      <PageHead title={say('package.enterprises')} lead={say('package.enterprises.lead')}>
        <Button component={Link} to="/sysop/package" variant="default" leftSection={<IconLeft />}>
          {say('package.back')}
        </Button>
        <Button onClick={() => setLink({ channel, enterprise: null })}>
          {say('package.link.newest')}
        </Button>
      </PageHead>
      <ListTools list={list} of={enterprisesView} hasNoChips />
      <ListRows
        list={list}
        of={read}
        rows={enterpriseRows}
        none={{ icon: <IconBuilding />, title: 'package.ent.empty' }}
        renderActions={(enterprise) => (
          <RowAction icon={<IconRight />} onClick={() => setLink({ channel, enterprise })}>
            {say('package.link')}
          </RowAction>
        )}
      />
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </ListPage>
  )
}
