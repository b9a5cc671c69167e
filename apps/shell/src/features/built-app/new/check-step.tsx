import { useState } from 'react'
import { useWrite } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Refusal } from '../../../ui/failure/refusal.tsx'
import { KindsHelp } from '../columns/kinds-help.tsx'
import type { Corrections, Understanding } from '../columns/understanding.ts'
import { Understood } from '../columns/understood.tsx'
import { type Source, sheetInput } from './draft.ts'
import { whyNot } from './source/why-not.ts'
import { StepFoot } from './step-foot.tsx'
import { StepHead } from './step-head.tsx'
import styles from './steps.module.css'

type SpreadsheetSource = Extract<Source, { kind: 'spreadsheet' }>

type CheckStepProps = {
  source: SpreadsheetSource
  onRead: (corrections: Corrections, understanding: Understanding) => void
  onBack: () => void
  onNext: () => void
}

const isUsable = ({ tables }: Understanding) =>
  tables.some(({ isLeftOut, fields }) => !isLeftOut && fields.length > 0)

/** What was read, to be checked. Each correction is read again at once, with all before it (docs/decisions/0193). */
export function CheckStep({ source, onRead, onBack, onNext }: CheckStepProps) {
  const say = useSay()
  const { sheet, understanding } = source
  const [asked, setAsked] = useState<Corrections>(source.corrections)
  const read = useWrite('spreadsheet.understand')
  const correct = (corrections: Corrections) => {
    setAsked(corrections)
    // Only the latest correction is answered; what came before it is part of it.
    read.mutate(sheetInput(sheet, corrections), {
      onSuccess: (answer) => onRead(corrections, answer),
      onError: () => setAsked(source.corrections),
    })
  }
  return (
    <div className={styles.step}>
      <StepHead title={say('builtApp.check.title')} lead={say('builtApp.check.lead')} />
      <KindsHelp hasMarks />
      {read.error && whyNot(say, read.error) ? (
        <p role="alert" className={styles.wrong}>
          {whyNot(say, read.error)}
        </p>
      ) : (
        <Refusal of={read.error} />
      )}
      <Understood
        understanding={understanding}
        corrections={asked}
        isBusy={read.isPending}
        onCorrect={correct}
      />
      <StepFoot
        onBack={onBack}
        sure={say('builtApp.next')}
        busy={read.isPending}
        why={!isUsable(understanding) && say('builtApp.check.nothing')}
        onSure={onNext}
      />
    </div>
  )
}
