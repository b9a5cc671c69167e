import { readDay } from '@atrium/contract/field/calendar.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import { InputWrapper } from '@mantine/core'
import { DateInput, type DateInputProps, TimePicker } from '@mantine/dates'
import { useId, useState } from 'react'
import { localOf } from '../../kernel/words/local-moment.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from './date-picker.module.css'

export type DatePickerProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** Empty or null where no day is chosen. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** Where given, the field has a time too, and a chosen day begins with this one. */
  time?: string
  /** Called where the text that stands in the field is no day. A form of `useForm` is not sent then, without being told. */
  onUnread?: () => void
}

/** A day or a moment, typed or chosen, and written as the reader's language writes one. */
export function DatePicker({ time, ...props }: DatePickerProps) {
  return time === undefined ? <Day {...props} /> : <Moment {...props} time={time} />
}

/** The library would put the last day that it read in the place of a text that is none. */
function Day({ value = null, onChange, onUnread, error, ...props }: Omit<DatePickerProps, 'time'>) {
  const say = useSay()
  const { clearable = false } = props
  const [unread, setUnread] = useState<{ verdict: Verdict; isLeft: boolean } | null>(null)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    // Another day came from outside, in the place of what was typed.
    if (value) setUnread(null)
  }
  const read = (text: string) => {
    const verdict = text.trim() ? verdictOn(text, props) : null
    setUnread(verdict && { verdict, isLeft: unread?.isLeft ?? false })
    if (verdict) onUnread?.()
    else if (!text.trim() && unread && !clearable) onChange?.(null)
  }
  const leave = () => unread && setUnread({ ...unread, isLeft: true })
  return (
    <DateInput
      hideOutsideDates
      // The calendar is drawn where the field is: inside its dialog, and next in the order of the Tab key.
      popoverProps={{ withinPortal: false }}
      placeholder={say('date.format')}
      {...props}
      {...(unread && { 'data-unread': true })}
      value={unread ? null : value || null}
      onChange={(day) => {
        setUnread(null)
        onChange?.(day)
      }}
      onInput={({ currentTarget }) => read(currentTarget.value)}
      onBlur={(event) => {
        leave()
        props.onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave()
        props.onKeyDown?.(event)
      }}
      fixOnBlur={!unread}
      error={error || (unread?.isLeft && say(`verdict.${unread.verdict}`))}
      valueFormat={say('date.shown')}
      dateParser={readDay}
      locale={say.language.toLowerCase()}
      monthLabelFormat={say('date.month')}
      nextLabel={say('date.next')}
      previousLabel={say('date.previous')}
      clearButtonProps={{ 'aria-label': say('date.clear') }}
    />
  )
}

type Verdict = 'no_date' | 'too_early' | 'too_late'
type Bounds = Pick<DateInputProps, 'minDate' | 'maxDate'>

/** What is wrong with a typed day; null where it can be taken. */
function verdictOn(text: string, { minDate, maxDate }: Bounds): Verdict | null {
  const day = readDay(text)
  if (!day) return 'no_date'
  if (minDate && day < dayOf(minDate)) return 'too_early'
  return maxDate && day > dayOf(maxDate) ? 'too_late' : null
}

const dayOf = (bound: string | Date) =>
  (typeof bound === 'string' ? bound : localOf(bound.toISOString())).slice(0, 10)

/** Day and time under one label. Without a day there is no moment. */
function Moment({
  time,
  value,
  onChange,
  onUnread,
  className,
  ...props
}: DatePickerProps & { time: string }) {
  const say = useSay()
  const ids = useId()
  const { label, description, error, size = 'sm', required = false, ...rest } = props
  const { withAsterisk = required, disabled = false, ...own } = rest
  const [day = '', clock = ''] = (value ?? '').split('T')
  /** The time that was chosen, while the text beside it is no day. */
  const [kept, setKept] = useState('')
  const field = String(label ?? own['aria-label'])
  const set = (day: string | null, clock: string) =>
    onChange?.(day ? `${day}T${clock || kept || time}` : null)
  const described = [
    ...(description ? [`${ids}-description`] : []),
    ...(error ? [`${ids}-error`] : []),
  ]
  return (
    <InputWrapper
      {...{ label, description, error, className, withAsterisk, size }}
      id={ids}
      labelProps={{ htmlFor: `${ids}-day` }}
      descriptionProps={{ id: `${ids}-description` }}
      errorProps={{ id: `${ids}-error` }}
    >
      <div className={styles.moment}>
        <Day
          {...own}
          {...{ size, disabled, required }}
          id={`${ids}-day`}
          value={day}
          onChange={(day) => set(day, clock)}
          {...(onUnread && {
            onUnread: () => {
              if (clock) setKept(clock)
              onUnread()
            },
          })}
          error={Boolean(error)}
          {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
        />
        <TimePicker
          className={styles.time ?? ''}
          {...{ size, disabled: disabled || !day }}
          value={clock}
          onChange={(clock) => clock && set(day, clock.slice(0, 5))}
          hoursInputLabel={say('date.hours', { field })}
          minutesInputLabel={say('date.minutes', { field })}
          error={Boolean(error)}
          withDropdown
          minutesStep={5}
        />
      </div>
    </InputWrapper>
  )
}
