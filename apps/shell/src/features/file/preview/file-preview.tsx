import { Button, Skeleton } from '@mantine/core'
import { useRead } from '../../../kernel/data/api.ts'
import { formatBytes, formatMoment } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import details from '../../../ui/details/details.module.css'
import { SideDrawer } from '../../../ui/dialog/side-drawer.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import { IconEdit, IconExport, IconRetry, IconTrash } from '../../../ui/icons.tsx'
import type { FileWays } from '../file-actions.tsx'
import styles from './file-preview.module.css'
import { ShownFile } from './shown-file.tsx'

type PreviewProps = FileWays & { id: number | null; onClose: () => void }

/** The preview of one file beside the list, with the actions on it. */
export function FilePreview({ id, onClose, ...ways }: PreviewProps) {
  const say = useSay()
  return (
    <SideDrawer opened={id !== null} onClose={onClose} size="xl" title={say('file.preview')}>
      {id !== null && <OneFile id={id} {...ways} />}
    </SideDrawer>
  )
}

function OneFile({ id, ...ways }: FileWays & { id: number }) {
  const say = useSay()
  const read = useRead('file.get', { id })
  return (
    <Remote of={read} skeleton={<Skeleton height={320} />}>
      {(file) => (
        <div className={styles.file}>
          <div className={styles.head}>
            <h2>{file.name}</h2>
            <p>
              {[
                say(`file.kind.${file.kind}`),
                formatBytes(say.language, file.size),
                formatMoment(say.language, file.made),
                file.from && say('file.from', { name: file.from }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className={details.actions}>
            <Button leftSection={<IconExport />} onClick={() => ways.onDownload(file)}>
              {say('file.download')}
            </Button>
            {file.restorable ? (
              <Button
                variant="default"
                leftSection={<IconRetry />}
                onClick={() => ways.onRestore(file)}
              >
                {say('file.restore')}
              </Button>
            ) : (
              <>
                <Button
                  variant="default"
                  leftSection={<IconEdit />}
                  onClick={() => ways.onRename(file)}
                >
                  {say('file.rename')}
                </Button>
                <Button
                  variant="default"
                  c="danger"
                  leftSection={<IconTrash />}
                  onClick={() => ways.onRemove(file)}
                >
                  {say('file.remove')}
                </Button>
              </>
            )}
          </div>
          <ShownFile file={file} />
        </div>
      )}
    </Remote>
  )
}
