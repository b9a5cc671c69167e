import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSay } from '../../../../kernel/words/words.ts'
import { later } from '../../../../ui/controls/later.tsx'
import { IconEye } from '../../../../ui/icons.tsx'
import type { KnownTable } from '../../known-table.ts'
import styles from './record-why.module.css'

const WhyDialog = later(async () => (await import('./why-dialog.tsx')).WhyDialog)

/** Who can see a record, for those who manage the app; for others, what they may do with it themselves. */
export function RecordWhy({ at, id }: { at: KnownTable; id: number }) {
  const say = useSay()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        className={styles.ask ?? ''}
        size="compact-sm"
        variant="subtle"
        leftSection={<IconEye />}
        onClick={() => setIsAsking(true)}
      >
        {say(at.manages ? 'record.why' : 'record.why.own')}
      </Button>
      <WhyDialog isWanted={isAsking} at={at} id={id} onClose={() => setIsAsking(false)} />
    </>
  )
}
