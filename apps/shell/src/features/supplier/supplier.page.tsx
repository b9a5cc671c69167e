import type { PageRoute } from '@atrium/contract/apps/route-config.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/data/api.ts'
import { useVisitor } from '../../kernel/session/shell-context.ts'
import { useSay } from '../../kernel/words/words.ts'
import { PageHead } from '../../ui/details/page-head.tsx'
import { Remote } from '../../ui/failure/remote.tsx'
import { Become } from './become.tsx'
import { OwnData } from './own-data.tsx'
import styles from './supplier.module.css'

export const routes: PageRoute[] = [
  {
    id: 'supplier',
    path: '/supplier/userCenter',
    layout: 'customer',
    title: 'supplier.title',
    access: 'anyone',
  },
]

const CAN = ['apps', 'messages', 'one'] as const

/** The page for suppliers: what they can do and how to become one; a supplier sees their own data first. */
export function SupplierPage() {
  const say = useSay()
  const { login } = useVisitor()
  const info = useRead('supplier.info', {})
  return (
    <div className={styles.page}>
      <PageHead title={say('supplier.title')} lead={say('supplier.lead')} />
      <Remote of={info} skeleton={<Skeleton height={420} />}>
        {({ supplier, ...ways }) => (
          <>
            {supplier && <OwnData supplier={supplier} />}
            {login && !supplier && <p className={styles.note}>{say('supplier.notSupplier')}</p>}
            <ul className={styles.can}>
              {CAN.map((what) => (
                <li key={what}>
                  <h2>{say(`supplier.can.${what}`)}</h2>
                  <p>{say(`supplier.can.${what}.text`)}</p>
                </li>
              ))}
            </ul>
            <Become ways={ways} />
          </>
        )}
      </Remote>
    </div>
  )
}
