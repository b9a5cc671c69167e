import type { Output } from '@atrium/contract/kernel/client.ts'
import { useState } from 'react'
import type { CallFailed } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import { type AudienceValues, faultOf, inputOf, valuesOf } from './audience.values.ts'

/** Who is to see the app, as it is being chosen, and why it could not be saved. */
export function useAudience(kept: Output<'app.audience'>) {
  const say = useSay()
  const [values, setValues] = useState<AudienceValues>(() =>
    valuesOf(kept, say('apps.audience.hidden')),
  )
  const [isTried, setTried] = useState(false)
  const fault = faultOf(values)
  return {
    values,
    setValues,
    /** What to send; null where it cannot be sent yet, and then it is said why. */
    take: () => {
      setTried(true)
      return fault ? null : inputOf(values)
    },
    wordsFor: (refused: CallFailed | null) => {
      if (isTried && fault === 'missing') return say('apps.audience.missing')
      return refused && Object.keys(refused.fields).length > 0 ? say('apps.audience.gone') : null
    },
  }
}
