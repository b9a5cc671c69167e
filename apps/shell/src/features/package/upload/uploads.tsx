import type { Package } from '@atrium/contract/package.shape.ts'
import { ActionIcon } from '@mantine/core'
import { useRead, useWrite } from '../../../kernel/api.ts'
import { formatPercent } from '../../../kernel/formats.ts'
import { IconClose } from '../../../kernel/icons.tsx'
import { Line, Lines } from '../../../kernel/lines.tsx'
import { useSay } from '../../../kernel/words.ts'
import { useSendings } from './sendings.ts'
import styles from './upload-card.module.css'
import { UploadCard } from './upload-card.tsx'

type UploadsProps = { onPublish: (made: Package) => void; onOpen: (made: Package) => void }

/** Files on their way from this page, and those of earlier visits that never arrived. */
export function Uploads(ways: UploadsProps) {
  const say = useSay()
  const sendings = useSendings()
  return (
    <>
      {sendings.length > 0 && (
        <section className={styles.cards} aria-label={say('package.sending')}>
          {sendings.map(({ sending, progress }) => (
            <UploadCard
              key={`${sending.file.name} ${sending.file.lastModified}`}
              sending={sending}
              progress={progress}
              {...ways}
            />
          ))}
        </section>
      )}
      <Unfinished without={sendings.map(({ sending }) => sending.id)} />
    </>
  )
}

function Unfinished({ without }: { without: (number | null)[] }) {
  const say = useSay()
  const { data = [] } = useRead('package.upload.list', {})
  const cancel = useWrite('package.upload.cancel', { refreshes: ['package.upload.list'] })
  const left = data.filter(({ id }) => !without.includes(id))
  if (left.length === 0) return null
  return (
    <Lines>
      {left.map(({ id, name, received, size }) => (
        <Line
          key={id}
          name={say('package.unfinished', {
            name,
            share: formatPercent(say.language, received / size),
          })}
          facts={say('package.unfinished.text')}
        >
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={say('package.giveUp')}
            onClick={() => cancel.mutate({ id })}
          >
            <IconClose />
          </ActionIcon>
        </Line>
      ))}
    </Lines>
  )
}
