import { existingDay, readDay } from '@atrium/contract/field/calendar.ts'
import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import { InputWrapper } from '@mantine/core'
import { DateInput, type DateInputProps, TimePicker } from '@mantine/dates'
import { useId } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import styles from './date-picker.module.css'

export type DatePickerProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** Empty or null where no day is chosen. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** Where given, the field has a time too, and a chosen day begins with this one. */
  time?: string
}

/** A day or a moment, typed or chosen, and written as the reader's language writes one. */
export function DatePicker({ time, ...props }: DatePickerProps) {
  return time === undefined ? <Day {...props} /> : <Moment {...props} time={time} />
}

function Day({ value, ...props }: Omit<DatePickerProps, 'time'>) {
  const say = useSay()
  return (
    <DateInput
      hideOutsideDates
      // The calendar is drawn where the field is: inside its dialog, and next in the order of the Tab key.
      popoverProps={{ withinPortal: false }}
      placeholder={say('date.format')}
      {...props}
      value={value || null}
      valueFormat={say('date.shown')}
      dateParser={dayTyped}
      locale={say.language.toLowerCase()}
      monthLabelFormat={say('date.month')}
      nextLabel={say('date.next')}
      previousLabel={say('date.previous')}
      clearButtonProps={{ 'aria-label': say('date.clear') }}
    />
  )
}

/** Day and time under one label. Without a day there is no moment. */
function Moment({
  time,
  value,
  onChange,
  className,
  ...props
}: DatePickerProps & { time: string }) {
  const say = useSay()
  const ids = useId()
  const { label, description, error, size = 'sm', required = false, ...rest } = props
  const { withAsterisk = required, disabled = false, ...own } = rest
  const [day = '', clock = ''] = (value ?? '').split('T')
  const field = String(label ?? own['aria-label'])
  const set = (day: string | null, clock: string) =>
    onChange?.(day ? `${day}T${clock || time}` : null)
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

/** Reads a typed day as `2026-11-17`: written in a usual form, or as the reader's language writes a day. */
export function dayTyped(text: string): string | null {
  const plain = readDay(text)
  if (plain) return plain
  const at = /[a-z]{3}.*\b\d{4}$/i.test(text.trim()) ? new Date(text) : null
  if (!at || Number.isNaN(at.getTime())) return null
  return existingDay([at.getFullYear(), at.getMonth() + 1, at.getDate()])
}
