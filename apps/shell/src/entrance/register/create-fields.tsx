import { TextField } from '@atrium/kit/field.tsx'
import { useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { CheckedField } from './checked-field.tsx'
import { previewSpace } from './checks.ts'

type CreateFieldsProps = { errorOf: (field: string) => string | undefined }

export function CreateFields({ errorOf }: CreateFieldsProps) {
  const say = useSay()
  const [space, setSpace] = useState('')
  return (
    <>
      <TextField
        label={say('register.enterprise')}
        name="enterprise.name"
        autoComplete="organization"
        maxLength={100}
        required
        error={errorOf('enterprise.name')}
      />
      <CheckedField
        label={say('register.space')}
        name="enterprise.space"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => setSpace(event.target.value)}
        remark={space === '' ? null : previewSpace(space, location.origin)}
        hint={say('register.space.hint')}
        error={errorOf('enterprise.space')}
      />
    </>
  )
}
