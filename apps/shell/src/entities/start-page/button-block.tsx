import type { ContentOf } from '@atrium/contract/built-apps/start-page.shape.ts'
import { Link } from '../../kernel/router/link.tsx'
import { IconArrow, IconExport, IconPlus } from '../../ui/icons.tsx'
import { addressOf } from '../built-app/record-address.ts'
import styles from './button-block.module.css'
import { listAddress } from './list-address.ts'
import { type BlockApp, useBlockPlace } from './use-block-place.ts'

type ButtonBlockProps = { app: BlockApp; title: string; does: ContentOf<'button'>['does'] }

/** A button that leads to a new record, to a list, or elsewhere. */
export function ButtonBlock({ app, title, does }: ButtonBlockProps) {
  const place = useBlockPlace(app, does.deed === 'link' ? '' : does.table)
  if (does.deed === 'link')
    return (
      <a className={styles.button} href={does.to} target="_blank" rel="noopener noreferrer">
        <IconExport />
        <span>{title}</span>
      </a>
    )
  const isNew = does.deed === 'add'
  const to = isNew
    ? `${addressOf({ app: app.name, table: does.table })}?new=1`
    : (listAddress(place, does) ?? addressOf({ app: app.name, table: does.table }))
  return (
    <Link className={styles.button} to={to} data-main={isNew || undefined}>
      {isNew ? <IconPlus /> : <IconArrow />}
      <span>{title}</span>
    </Link>
  )
}
