import { useState } from 'react'
import { announcedEnterprises, enterprises } from '../../../entities/picker/enterprise-pickers.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { usePickerChoices } from '../../../ui/controls/picker.ts'
import { type Finding, FoundField } from './found-field.tsx'

type EnterprisesFieldProps = Finding & { among: 'enterprises' | 'announced' }

/** Enterprises: all of them, or those a console user may announce to. */
export function EnterprisesField({ among, ...rest }: EnterprisesFieldProps) {
  const say = useSay()
  const [term, setTerm] = useState('')
  const picker = among === 'announced' ? announcedEnterprises : enterprises
  return (
    <FoundField
      {...rest}
      found={usePickerChoices(picker, term)}
      onSearch={setTerm}
      aria-label={say('message.audience.enterprises')}
      placeholder={say('message.choose.enterprises')}
    />
  )
}
