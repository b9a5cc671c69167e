import { formatPercent } from '../../kernel/words/formats.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'

type TransferBarProps = { label: string; moved: number; total: number }

/** The progress of a transfer; while the total is unknown, how much has been moved. */
export function TransferBar({ label, moved, total }: TransferBarProps) {
  const say = useSay()
  const isKnown = total > 0
  const text = isKnown
    ? formatPercent(say.language, moved / total)
    : say.count('transfer.rows', moved)
  return (
    <div aria-live="polite">
      <ProgressBar label={label} text={text} value={moved} max={isKnown ? total : undefined} />
    </div>
  )
}
