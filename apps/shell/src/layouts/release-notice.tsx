import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useNewRelease } from '../kernel/browser/release.ts'
import { toasts } from '../kernel/browser/toasts.ts'
import { renew } from '../kernel/browser/worker.ts'
import { useSay } from '../kernel/words/words.ts'
import styles from './release-notice.module.css'

const ID = 'release'

/** Offers a new release, and waits for the person: they may be typing. */
export function ReleaseNotice() {
  const say = useSay()
  const isNewer = useNewRelease()
  useEffect(() => {
    if (!isNewer) return
    toasts.show({
      id: ID,
      title: say('release.title'),
      message: (
        <>
          {say('release.text')}
          <span className={styles.ways}>
            <Button size="compact-sm" onClick={() => void renew()}>
              {say('release.now')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => toasts.hide(ID)}>
              {say('release.later')}
            </Button>
          </span>
        </>
      ),
      stays: 'until closed',
    })
  }, [isNewer, say])
  return null
}
