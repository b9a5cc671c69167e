import { useState } from 'react'
import { useFound } from '../../../kernel/data/use-lookup.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { type Finding, FoundField } from './found-field.tsx'

type EnterprisesFieldProps = Finding & { among: 'enterprises' | 'announced' }

/** Enterprises: all of them, or those a console user may announce to. */
export function EnterprisesField({ among, ...rest }: EnterprisesFieldProps) {
  const say = useSay()
  const [term, setTerm] = useState('')
  return (
    <FoundField
      {...rest}
      found={useFound(among, term)}
      onSearch={setTerm}
      aria-label={say('message.audience.enterprises')}
      placeholder={say('message.choose.enterprises')}
    />
  )
}
