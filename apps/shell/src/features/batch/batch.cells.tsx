import type { Batch } from '@atrium/contract/platform/batch.contract.ts'
import { formatNumber, formatPercent } from '../../kernel/words/formats.ts'
import { type Say, useSay } from '../../kernel/words/words.ts'
import { ProgressBar } from '../../ui/details/progress-bar.tsx'
import styles from './batch.module.css'

type Row = { batch: Batch }

/** What was done, and to how many: what one of them is called. */
export function nameOf(say: Say, { noun, action, total, undoes }: Batch): string {
  const what = say.count(`batch.past.${noun}`, total, { action: say(`batch.action.${action}`) })
  return undoes ? say('batch.undo.of', { what }) : what
}

export function State({ batch: { state } }: Row) {
  const say = useSay()
  return (
    <span className={styles.state} data-state={state}>
      {say(`batch.state.${state}`)}
    </span>
  )
}

const TONES = { waiting: undefined, done: 'success', cancelled: undefined } as const

export function Progress({ batch }: Row) {
  const say = useSay()
  const { state, total, done, leftOut } = batch
  const past = done + leftOut
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'danger'
  return (
    <div className={styles.progress}>
      <ProgressBar
        label={nameOf(say, batch)}
        value={past}
        max={Math.max(1, total)}
        text={formatPercent(say.language, total > 0 ? past / total : 1)}
        tone={tone}
      />
      <span className={styles.faint}>
        {`${formatNumber(say.language, done)} / ${formatNumber(say.language, total)}`}
        {leftOut > 0 && ` · ${say.count('batch.leftOut', leftOut)}`}
      </span>
    </div>
  )
}
