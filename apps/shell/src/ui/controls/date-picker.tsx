import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useSay } from '../../kernel/words/words.ts'

/** A day, typed or chosen, written alike in every language and browser. */
export function DatePicker(props: DateInputProps) {
  const say = useSay()
  return (
    <DateInput
      placeholder={say('date.format')}
      {...props}
      valueFormat="YYYY-MM-DD"
      locale={say.language.toLowerCase()}
      nextLabel={say('date.next')}
      previousLabel={say('date.previous')}
    />
  )
}
