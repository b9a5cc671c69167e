import type { AppVersion } from '@atrium/contract/built-apps/app-version.shape.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { Button } from '@mantine/core'
import { formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import arrange from '../../../ui/arrange/arrange.module.css'
import { Badge } from '../../../ui/details/item-list.tsx'
import { changeText } from './plan-sentence.ts'
import { SaveVersion } from './save-version.tsx'
import styles from './versions.module.css'

type VersionLineProps = {
  app: OpenApp
  row: AppVersion
  /** Why it cannot be gone back to now. */
  whyNot: string | false
  onRestore: () => void
}

/** A version: what was said of it or what it changed, who published it and when. */
export function VersionLine({ app, row, whyNot, onRestore }: VersionLineProps) {
  const say = useSay()
  const { version, note, published, publishedBy, changes, changed } = row
  const texts = changes.map((change) => changeText(say, change))
  const more = changed - changes.length
  const told = [...texts, ...(more > 0 ? [say.count('builtApp.versions.others', more)] : [])]
  return (
    <li className={styles.version}>
      <span className={arrange.what}>
        <strong>{say('builtApp.version', { version })}</strong>
        {(note || told.length > 0) && (
          <span className={styles.told}>
            {note && <em>{note}</em>}
            {told.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </span>
        )}
        <span>
          {[formatMoment(say.language, published), publishedBy].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className={styles.acts}>
        <SaveVersion app={app} version={version} />
        {version === app.version ? (
          <Badge tone="success">{say('builtApp.version.now')}</Badge>
        ) : (
          <Button
            variant="default"
            size="xs"
            why={whyNot}
            aria-label={say('builtApp.restoreTo', { version })}
            onClick={onRestore}
          >
            {say('builtApp.restoreVersion')}
          </Button>
        )}
      </span>
    </li>
  )
}
