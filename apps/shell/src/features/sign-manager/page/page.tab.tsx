import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { BrandForm } from '../../../entities/brand/brand.form.tsx'
import { useRead } from '../../../kernel/data/api.ts'
import { here } from '../../../kernel/entry/leave.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Copy } from '../../../ui/controls/copy.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from '../sign-manager.module.css'
import { TextsForm } from './texts.form.tsx'

/** The settings of the sign-in page: its name, logo, colour and texts, with a preview. */
export function PageTab() {
  const say = useSay()
  const brand = useRead('brand.get', {})
  const [words, setWords] = useState({ heading: '', lead: '' })
  const address = `${location.origin}${here.prefix}/home/login`
  return (
    <>
      <p className={styles.beside}>
        {say('signManager.page.address')}
        <a className={styles.address} href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <Copy value={address} name={say('signManager.page.address')} />
      </p>
      <Remote of={brand} skeleton={<Skeleton height={420} />}>
        {(known) => (
          <BrandForm brand={known} words={words}>
            <TextsForm onType={setWords} />
          </BrandForm>
        )}
      </Remote>
    </>
  )
}
