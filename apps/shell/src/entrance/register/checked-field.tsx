import { type FieldProps, TextField } from '@atrium/kit/field.tsx'
import { useSay } from '../../kernel/words/words.ts'
import type { Remark } from './checks.ts'

type CheckedFieldProps = FieldProps & { remark: Remark | null }

/** A field with a remark that is updated while the person types; the server's refusal is shown instead of it. */
export function CheckedField({ remark, hint, error, ...field }: CheckedFieldProps) {
  const say = useSay()
  const said = remark ? say(remark.key, remark.values) : undefined
  const isBad = remark?.tone === 'bad'
  return (
    <TextField
      {...field}
      hint={said ?? hint}
      good={remark?.tone === 'good'}
      error={error ?? (isBad ? said : undefined)}
      required
      live
    />
  )
}
