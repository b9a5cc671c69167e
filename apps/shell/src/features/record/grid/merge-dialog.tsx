import type { Field, FieldValue } from '@atrium/contract/field/field.ts'
import type { FieldVerdict } from '@atrium/contract/field/kind-rules.ts'
import { useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { FormAnswers } from '../../../ui/controls/form-answers.tsx'
import { PlainDialog } from '../../../ui/dialog/plain-dialog.tsx'
import { FieldInput } from '../../../ui/field/field-input.tsx'
import { headingText } from '../../../ui/field/heading-text.ts'
import { onSubmit } from '../../../ui/hooks/on-submit.ts'
import { DecisionChoice } from '../form/decision-choice.tsx'
import type { Decision } from '../form/writing.ts'
import styles from './grid-foot.module.css'
import type { Clash } from './writing/grid-ways.ts'
import type { Asked } from './writing/use-deciding.ts'

type Choice = { chosen: Decision['chosen']; other: FieldValue; wrong: FieldVerdict | null }

type MergeDialogProps = { asked: Asked; fields: readonly Field[]; name: string }

/** What two people changed in one record, field by field: theirs, mine, or something else. */
export function MergeDialog({ asked, fields, name }: MergeDialogProps) {
  const say = useSay()
  const { clashes, theirs, answer } = asked
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const choiceOf = ({ field, mine }: Clash): Choice =>
    choices[field] ?? { chosen: null, other: mine, wrong: null }
  const set = (clash: Clash, change: Partial<Choice>) =>
    setChoices({ ...choices, [clash.field]: { ...choiceOf(clash), ...change } })
  const isOpen = clashes.some((clash) => {
    const { chosen, wrong } = choiceOf(clash)
    return chosen === null || (chosen === 'other' && wrong !== null)
  })
  const decided = () =>
    Object.fromEntries(
      clashes.map((clash) => {
        const { chosen, other } = choiceOf(clash)
        return [clash.field, chosen === 'other' ? other : clash[chosen ?? 'theirs']]
      }),
    )
  return (
    <PlainDialog title={say('record.merge.title', { name })} onClose={() => answer(null)}>
      <form className={styles.merge} onSubmit={onSubmit(() => !isOpen && answer(decided()))}>
        {clashes.map((clash) => {
          const field = fields.find(({ key }) => key === clash.field)
          const { chosen, other } = choiceOf(clash)
          if (!field) return null
          return (
            <section key={clash.field}>
              <h3>{headingText(say, field.title)}</h3>
              <DecisionChoice
                field={field}
                decision={{ key: clash.field, theirs: clash.theirs, mine: clash.mine, chosen }}
                by={theirs.changedBy?.name || null}
                onDecide={(side) => set(clash, { chosen: side })}
              />
              {chosen === 'other' && (
                <FieldInput
                  isBare
                  field={field}
                  value={other}
                  onChange={(value, wrong) => set(clash, { other: value, wrong })}
                />
              )}
            </section>
          )
        })}
        <FormAnswers
          sure={say('record.merge.do')}
          disabled={isOpen}
          why={say('record.merge.open')}
          onCancel={() => answer(null)}
        />
      </form>
    </PlainDialog>
  )
}
