import { Skeleton } from '@mantine/core'
import { useRead } from '../../../../kernel/data/api.ts'
import { Remote } from '../../../../ui/failure/remote.tsx'
import { KindChoices } from './kind-choices.tsx'
import styles from './notices.module.css'
import { PushedBrowsers } from './pushed-browsers.tsx'
import { QuietHoursForm } from './quiet-hours.form.tsx'

/** The settings for messages: which of them pop up, during which hours none do, and in which browsers. */
export function Notices() {
  const settings = useRead('notice.settings', {})
  return (
    <Remote of={settings} skeleton={<Skeleton height={420} />}>
      {(known) => (
        <div className={styles.parts}>
          <KindChoices {...known} />
          <QuietHoursForm quiet={known.quiet} />
          <PushedBrowsers {...known} />
        </div>
      )}
    </Remote>
  )
}
