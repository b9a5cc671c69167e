import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Link } from '../../kernel/router/link.tsx'
import { useSay } from '../../kernel/words/words.ts'
import { measureText } from '../chart/measure-text.ts'
import { listAddress } from './list-address.ts'
import styles from './number-block.module.css'
import { type BlockApp, useBlockPlace } from './use-block-place.ts'

type NumberBlockProps = {
  app: BlockApp
  title: string
  shows: ContentOf<'number'>
  value: string | null
}

/** A number, which leads to the records that it is of. */
export function NumberBlock({ app, title, shows, value }: NumberBlockProps) {
  const say = useSay()
  const place = useBlockPlace(app, shows.table)
  const text = measureText(say, { of: shows.of, value: measured(place, shows) }, value)
  const to = listAddress(place, shows)
  if (!to) return <p className={styles.number}>{text}</p>
  return (
    <Link className={styles.number} to={to} aria-label={`${title}: ${text}`}>
      {text}
    </Link>
  )
}

const measured = (
  { fieldAt }: ReturnType<typeof useBlockPlace>,
  { of, value }: ContentOf<'number'>,
) => (of === 'count' ? null : fieldAt(value))
