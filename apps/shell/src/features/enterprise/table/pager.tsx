import { ActionIcon, Select } from '@mantine/core'
import { IconLeft, IconRight } from '../../../kernel/icons.tsx'
import { useSay } from '../../../kernel/words.ts'
import { PAGE_SIZES, type View } from '../enterprise.view.ts'
import styles from './pager.module.css'

type PagerProps = { view: View; total: number; onChange: (change: Partial<View>) => void }

/** Which rows of how many, and the pages before and after. */
export function Pager({ view: { page, size }, total, onChange }: PagerProps) {
  const say = useSay()
  const last = Math.max(1, Math.ceil(total / size))
  const from = Math.min((page - 1) * size + 1, total)
  const to = Math.min(page * size, total)
  return (
    <nav className={styles.pager} aria-label={say('pager.label')}>
      <span aria-live="polite">{say('pager.range', { from, to, total })}</span>
      <Select
        size="xs"
        className={styles.size}
        aria-label={say('pager.size')}
        data={PAGE_SIZES.map((known) => ({
          value: String(known),
          label: say('pager.perPage', { count: known }),
        }))}
        value={String(size)}
        allowDeselect={false}
        onChange={(chosen) => onChange({ size: Number(chosen) })}
      />
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.previous')}
          disabled={page <= 1}
          onClick={() => onChange({ page: Math.min(page, last + 1) - 1 })}
        >
          <IconLeft />
        </ActionIcon>
        <span className={styles.page}>{say('pager.page', { page, last })}</span>
        <ActionIcon
          variant="default"
          size="md"
          aria-label={say('pager.next')}
          disabled={page >= last}
          onClick={() => onChange({ page: page + 1 })}
        >
          <IconRight />
        </ActionIcon>
      </div>
    </nav>
  )
}
