import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Alert } from '@mantine/core'
import { useSay } from '../../kernel/words/words.ts'
import { IconAlert } from '../../ui/icons.tsx'
import styles from './publish-warnings.module.css'

/** Warnings before publishing, compared with the package people have now. */
export function PublishWarnings({ about: { warnings, latest } }: { about: Package }) {
  const say = useSay()
  if (warnings.length === 0) return null
  const values = {
    version: latest?.version ?? '',
    build: latest?.build ?? '',
    signer: latest?.signer ?? say('package.unsigned'),
  }
  return (
    <Alert color="warning" icon={<IconAlert />} title={say('package.doubts')}>
      <ul className={styles.warnings}>
        {warnings.map((warning) => (
          <li key={warning}>{say(`package.doubt.${warning}`, values)}</li>
        ))}
      </ul>
    </Alert>
  )
}
