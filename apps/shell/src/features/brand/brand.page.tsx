import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { BrandForm } from '../../entities/brand/brand.form.tsx'
import styles from '../../entities/brand/brand.module.css'
import { useRead } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { SupplierContact } from './supplier-contact.tsx'

export const routes: PageRoute[] = [
  {
    id: 'brand',
    path: '/enterprise/brand',
    layout: 'index',
    title: 'look.title',
    access: 'may:brand',
    icon: 'palette',
    menu: { order: 930, group: 'manage' },
  },
]

/** How the space looks at sign-in and on every page. */
export function BrandPage() {
  const say = useSay()
  const brand = useRead('brand.get', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('look.title')} lead={say('look.lead')} />
      <Remote of={brand} skeleton={<Skeleton height={420} />}>
        {(known) => <BrandForm brand={known} />}
      </Remote>
      <SupplierContact />
    </div>
  )
}
