import type { OwnFile } from '@atrium/contract/apps/file.contract.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { address, useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Remote } from '../../../ui/failure/remote.tsx'
import { Conversion } from './conversion.tsx'
import styles from './file-preview.module.css'
import { ShownText } from './shown-text.tsx'

const FOR_EVER = { staleTime: Number.POSITIVE_INFINITY }

/** Shows a file with the browser's own viewer. The server says which one, because it has looked into the file. */
export function ShownFile({ file }: { file: OwnFile }) {
  const previews = useRead('file.previews', {}, FOR_EVER)
  return (
    <Remote of={previews} skeleton={<Skeleton height={320} />}>
      {(ways) => (
        <Shown
          key={file.id}
          file={file}
          by={ways.find(({ kind }) => kind === file.kind)?.by ?? 'download'}
        />
      )}
    </Remote>
  )
}

function Shown({ file: { id, name, kind, isShown }, by }: { file: OwnFile; by: string }) {
  const say = useSay()
  const [isBroken, setBroken] = useState(false)
  const shown = { src: address('file.preview', { id }), onError: () => setBroken(true) }
  const canShow = by !== 'document' || navigator.pdfViewerEnabled
  if (by === 'download' || isBroken || !canShow)
    return (
      <p className={styles.none}>
        {say(by === 'download' ? 'file.preview.none' : 'file.preview.broken')}
      </p>
    )
  if (by === 'text') return <ShownText id={id} />
  if (by === 'picture') return <img className={styles.picture} alt={name} {...shown} />
  if (by === 'document' && !isShown && kind === 'office') return <Conversion id={id} />
  if (by === 'document')
    // A sandbox shuts the browser's viewer of documents out; what else could come here the answer itself seals off.
    // Beside the list there is no room for the viewer's own list of pages.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    return <iframe className={styles.document} title={name} src={`${shown.src}#navpanes=0`} />
  // Uploaded films and sounds have no captions that we could show.
  if (by === 'sound')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
    return <audio className={styles.sound} controls aria-label={name} {...shown} />
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- see above
  return <video className={styles.picture} controls aria-label={name} {...shown} />
}
