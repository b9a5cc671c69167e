import type { ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import { useState } from 'react'
import { address } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './gallery.module.css'

type GalleryProps = { name: string; pictures: ListingPicture[] }

/** The pictures side by side, all of one height; a click opens one. */
export function Gallery({ name, pictures }: GalleryProps) {
  const say = useSay()
  const [open, setOpen] = useState<number | null>(null)
  const titleAt = (at: number) => say('market.picture', { name, n: at + 1, all: pictures.length })
  const opened = open === null ? undefined : pictures[open]
  return (
    <>
      <ul className={styles.row} aria-label={say('market.pictures')}>
        {pictures.map(({ hash, width, height }, at) => (
          <li key={hash}>
            <button type="button" onClick={() => setOpen(at)}>
              <img
                src={address('market.picture', { hash })}
                alt={titleAt(at)}
                {...{ width, height }}
                loading={at < 2 ? 'eager' : 'lazy'}
              />
            </button>
          </li>
        ))}
      </ul>
      {opened && open !== null && (
        <Dialog wide title={titleAt(open)} onClose={() => setOpen(null)}>
          <img
            className={styles.large}
            src={address('market.picture', { hash: opened.hash })}
            alt={titleAt(open)}
          />
        </Dialog>
      )}
    </>
  )
}
