import './component-styles.ts'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../kernel/api.ts'
import { Remote } from '../../kernel/remote.tsx'
import { useSay } from '../../kernel/words.ts'
import { BrandForm } from './brand.form.tsx'
import styles from './brand.module.css'

/** How the space looks at its door and on every page. */
export function BrandPage() {
  const say = useSay()
  const brand = useRead('brand.get', {})
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{say('look.title')}</h1>
        <p>{say('look.lead')}</p>
      </header>
      <Remote of={brand} skeleton={<Skeleton height={420} />}>
        {(known) => <BrandForm key={JSON.stringify(known)} brand={known} />}
      </Remote>
    </div>
  )
}
