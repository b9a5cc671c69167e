import { useFound } from '../../../kernel/data/use-lookup.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FoundField, type FoundFieldProps } from './found-field.tsx'

const finders = {
  enterprises: (term: string) => useFound('enterprises', term),
  announced: (term: string) => useFound('announced', term),
}

type EnterprisesFieldProps = Omit<FoundFieldProps, 'useFound'> & { among: keyof typeof finders }

/** Enterprises: all of them, or those a console user may announce to. */
export function EnterprisesField({ among, ...rest }: EnterprisesFieldProps) {
  const say = useSay()
  return (
    <FoundField
      {...rest}
      useFound={finders[among]}
      aria-label={say('message.audience.enterprises')}
      placeholder={say('message.choose.enterprises')}
    />
  )
}
