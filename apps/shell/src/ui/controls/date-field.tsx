import { InputWrapper, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { arrive } from '../../kernel/data/load-chunk.ts'
import type { DatePickerProps } from './date-picker.tsx'

const DatePicker = lazy(async () => ({
  default: (await arrive(() => import('./date-picker.tsx'))).DatePicker,
}))

/**
 * The one field for a day, as `2026-11-17`; with a `time`, for a moment on the reader's own clock, as
 * `2026-11-17T18:00`. Its calendar is fetched when a form has one (docs/decisions/0142).
 */
export function DateField(props: DatePickerProps) {
  const { label, description, className, size } = props
  const waiting = (
    <InputWrapper {...{ label, description, className }} {...(size && { size })}>
      <Skeleton height={size === 'xs' ? 30 : 36} />
    </InputWrapper>
  )
  return (
    <Suspense fallback={waiting}>
      <DatePicker {...props} />
    </Suspense>
  )
}
