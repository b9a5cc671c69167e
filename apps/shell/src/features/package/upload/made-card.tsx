import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { ActionIcon, Button } from '@mantine/core'
import styles from '../../../entities/upload/upload-card.module.css'
import { useSay } from '../../../kernel/words/words.ts'
import { IconClose } from '../../../ui/icons.tsx'
import { AppIcon } from '../package.cells.tsx'
import { PublishWarnings } from '../publish-warnings.tsx'

type MadeCardProps = { made: Package } & Record<'onPublish' | 'onOpen' | 'onAway', () => void>

/** The card of an uploaded package: what the file contains, and its warnings. */
export function MadeCard({ made, onPublish, onOpen, onAway }: MadeCardProps) {
  const say = useSay()
  return (
    <article className={styles.card} data-phase="done">
      <AppIcon {...made} />
      <div className={styles.what}>
        <strong>
          {made.name} {made.version}
        </strong>
        <output>{say('package.phase.done')}</output>
      </div>
      <div className={styles.ways}>
        <Button size="xs" onClick={onPublish}>
          {say('package.publish')}
        </Button>
        <Button size="xs" variant="default" onClick={onOpen}>
          {say('package.details')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="neutral"
          size="lg"
          aria-label={say('package.putAway')}
          onClick={onAway}
        >
          <IconClose />
        </ActionIcon>
      </div>
      {made.warnings.length > 0 && (
        <div className={styles.beneath}>
          <PublishWarnings about={made} />
        </div>
      )}
    </article>
  )
}
