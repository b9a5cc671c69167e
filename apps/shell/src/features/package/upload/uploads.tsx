import type { Package } from '@atrium/contract/apps/package.shape.ts'
import { Unfinished } from '../../../entities/upload/unfinished.tsx'
import styles from '../../../entities/upload/upload-card.module.css'
import { UploadCard } from '../../../entities/upload/upload-card.tsx'
import type { CallFailed } from '../../../kernel/data/api.ts'
import { type Say, useSay } from '../../../kernel/words/words.ts'
import { MadeCard } from './made-card.tsx'
import { packageSendings } from './package-sendings.ts'

type UploadsProps = { onPublish: (made: Package) => void; onOpen: (made: Package) => void }

/** Packages that are being sent, and unfinished ones of earlier visits. */
export function Uploads({ onPublish, onOpen }: UploadsProps) {
  const say = useSay()
  const sendings = packageSendings.use()
  return (
    <>
      {sendings.length > 0 && (
        <section className={styles.cards} aria-label={say('upload.title')}>
          {sendings.map(({ sending, progress }) => {
            const key = `${sending.file.name} ${sending.file.lastModified}`
            const { made } = progress
            return made ? (
              <MadeCard
                key={key}
                made={made}
                onPublish={() => onPublish(made)}
                onOpen={() => onOpen(made)}
                onAway={() => packageSendings.putAway(sending)}
              />
            ) : (
              <UploadCard
                key={key}
                sending={sending}
                progress={progress}
                flaw={(trouble) => flawOf(say, trouble)}
                onGiveUp={() => void packageSendings.giveUp(sending)}
              />
            )
          })}
        </section>
      )}
      <Unfinished kinds={['apk', 'ipa']} without={sendings} />
    </>
  )
}

// words: package.flaw.*
const flawOf = (say: Say, { error, why }: CallFailed) =>
  error === 'package_flawed' ? say.named(`package.flaw.${why}`) : null
