import { ASKING_LENGTH } from '@atrium/contract/sign-in/join-request-limits.ts'
import { TextField } from '@atrium/kit/field.tsx'
import { useEffect, useState } from 'react'
import { useSay } from '../../kernel/words/words.ts'
import { useQuery } from '../address.ts'
import { typedAlready } from '../form/typed-already.ts'
import { CheckedField } from './checked-field.tsx'
import { checkInvitation } from './checks.ts'
import { useRemark } from './use-remark.ts'

type JoinFieldsProps = {
  error: string | undefined
  onIcode: (icode: string) => void
  /** The enterprise that takes requests without an invitation. */
  asked?: string | null
}

/** The fields for an invitation, which a link may carry: `?icode=`. */
export function JoinFields({ error, onIcode, asked = null }: JoinFieldsProps) {
  const say = useSay()
  const brought = useQuery().get('icode') ?? ''
  const [typed, setTyped] = useState(() => typedAlready('icode') || null)
  const icode = typed ?? brought
  useEffect(() => onIcode(icode.trim()), [icode, onIcode])

  return (
    <>
      <CheckedField
        label={say('register.icode')}
        name="icode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={icode}
        onChange={(event) => setTyped(event.target.value)}
        remark={useRemark(icode, checkInvitation)}
        hint={asked ? say('register.icode.none', { name: asked }) : say('register.icode.hint')}
        error={error}
      />
      {asked && icode.trim() === '' && (
        <TextField
          label={say('join.words')}
          name="words"
          hint={say('join.words.hint')}
          autoComplete="off"
          maxLength={ASKING_LENGTH}
        />
      )}
    </>
  )
}
