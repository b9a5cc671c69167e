import type { FormulaProblem } from '@atrium/blueprint/formula/formula-problem.ts'
import {
  askable,
  type FormulaPlace,
  sourceOf,
} from '@atrium/blueprint/formula/formula-reference.ts'
import { LONGEST_FORMULA } from '@atrium/contract/built-apps/built-app-limits.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import { functionAt, type Offer, offersAt } from './completion.ts'
import { scopeOf } from './draft-formula.ts'
import styles from './formula.module.css'
import { explained, FormulaHelp } from './formula-help.tsx'
import { formulaHint } from './formula-hint.ts'
import { problemText } from './problem-text.ts'

type FormulaInputProps = {
  label: string
  text: string
  /** What can be asked for. */
  place: FormulaPlace
  problem: FormulaProblem | null
  /** Whether it has to come to yes or no. */
  isCondition?: boolean
  onChange: (text: string) => void
  onLeft: () => void
}

/** A formula is typed: names are offered, mistakes underlined where they are, and the function at the cursor explained. */
export function FormulaInput(props: FormulaInputProps) {
  const { label, text, place, problem, isCondition = false, onChange, onLeft } = props
  const say = useSay()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const { offers, from, to } =
    cursor === null
      ? { offers: [], from: 0, to: 0 }
      : offersAt(text, cursor, askable(place), scopeOf(say, place))
  const active = Math.min(chosen, offers.length - 1)

  const follow = () => setCursor(area.current?.selectionEnd ?? null)
  const take = ({ insert }: Offer) => {
    const after = from + insert.length
    onChange(
      text.slice(0, from) +
        insert +
        text.slice(to).replace(insert.endsWith('(') ? /^\(/ : /^$/, ''),
    )
    setCursor(null)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(after, after)
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (offers.length === 0 || event.nativeEvent.isComposing) return
    const { key } = event
    const offer = offers[active]
    if (key === 'ArrowDown') setChosen((active + 1) % offers.length)
    else if (key === 'ArrowUp') setChosen((active + offers.length - 1) % offers.length)
    else if ((key === 'Enter' || key === 'Tab') && offer) take(offer)
    else if (key === 'Escape') setCursor(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.editor}>
      <div className={styles.written}>
        <Underlined text={text} problem={problem} />
        <textarea
          ref={area}
          className={styles.text}
          aria-label={label}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-wrong` : undefined}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a formula has several lines, which a field with a list has not
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={offers.length > 0}
          // Escape closes the list, and not the dialog around it (`layers.ts`).
          data-mantine-stop-propagation={offers.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={offers.length > 0 ? `${id}-${active}` : undefined}
          placeholder={formulaHint(say, place, isCondition)}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
          maxLength={LONGEST_FORMULA}
          value={text}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            setChosen(0)
            setCursor(currentTarget.selectionEnd)
          }}
          onKeyDown={onKeyDown}
          onKeyUp={({ key }) => (key === 'ArrowLeft' || key === 'ArrowRight') && follow()}
          onClick={follow}
          onBlur={() => {
            setCursor(null)
            onLeft()
          }}
        />
      </div>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes the focus from what is written
        role="listbox"
        aria-label={say('formula.offered')}
        className={styles.offers}
        hidden={offers.length === 0}
      >
        {offers.map((offer, at) => (
          <div
            key={offer.key}
            id={`${id}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            // Before the text loses the focus to it.
            onPointerDown={(event) => {
              event.preventDefault()
              take(offer)
            }}
          >
            <code>{offer.label}</code>
            <span>{offer.fn ? explained(say, offer.fn) : say(namedBy(offer.key))}</span>
          </div>
        ))}
      </div>
      {problem && text.trim() !== '' && (
        <output id={`${id}-wrong`} className={styles.wrong}>
          {problemText(say, problem)}
        </output>
      )}
      <FormulaHelp name={cursor === null ? null : functionAt(text, cursor)} place={place} />
    </div>
  )
}

/** What a reference names. */
const namedBy = (reference: string) => {
  const isPart = reference.includes('.')
  if (sourceOf(reference) !== null) return isPart ? 'formula.leadingField' : 'formula.leading'
  return isPart ? 'formula.relatedField' : 'formula.field'
}

/** The same text below the one that is typed, with a line under what is wrong. */
function Underlined({ text, problem }: Pick<FormulaInputProps, 'text' | 'problem'>) {
  if (!problem || text.trim() === '') return null
  const end = Math.max(problem.end, problem.at + 1)
  return (
    <div className={styles.mirror} aria-hidden>
      {text.slice(0, problem.at)}
      <mark>{text.slice(problem.at, end) || ' '}</mark>
      {text.slice(end)}
    </div>
  )
}
