import type { Input } from '@atrium/contract/kernel/client.ts'
import { Checkbox } from '@atrium/kit/checkbox.tsx'
import type { ReactNode } from 'react'
import { useSay, type WordKey } from '../../kernel/words/words.ts'
import type { Due, Enter } from '../enter.ts'
import { Form } from '../form/form.tsx'
import type { Trouble, Typed } from '../form/trouble.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { explainCode, verdictOn } from './code-trouble.ts'
import { call } from './ways-client.ts'

export type StepProps = { due: Due; onEnter: Enter; onOver: () => void }

type Proof = Pick<Input<'session.twoStep'>, 'method' | 'code' | 'response'>

type StepWork = StepProps & {
  check?: (typed: Typed) => Trouble | null
  /** Makes the proof, or says why there is none. */
  prove: (typed: Typed) => Proof | Promise<Proof | Trouble>
  /** The key of the words for a refusal without a field. */
  refused?: WordKey
}

const explainer = {
  verdict: verdictOn('code'),
  notices: { rate_limited: 'twoStep.limited' },
  mend: 'code',
} as const

/** The state of a second step. A sign-in without tries left starts over with the first factor. */
export function useStep({ onEnter, onOver, check = () => null, prove, refused }: StepWork) {
  return useAttempt({
    check,
    work: async (typed) => {
      const proof = await prove(typed)
      if ('fields' in proof) return proof
      const answer = await call('session.twoStep', { ...proof, trust: typed('trust') !== '' })
      if (answer.ok) onEnter(answer.result)
      else if (answer.error === 'sign_in_over' || answer.left === 0) onOver()
      else if (answer.error === 'code_refused' && refused) return { notice: refused, fields: {} }
      else return explainCode(answer, explainer)
      return null
    },
  })
}

type StepFormProps = {
  due: Due
  attempt: ReturnType<typeof useStep>
  submit: string
  children?: ReactNode
}

export function StepForm({ due, attempt, submit, children }: StepFormProps) {
  const say = useSay()
  return (
    <Form attempt={attempt} submit={submit} busy={say('twoStep.busy')}>
      {children}
      {due.trustDays > 0 && (
        // words: twoStep.trust.*
        <Checkbox name="trust" label={say.count('twoStep.trust', due.trustDays)} />
      )}
    </Form>
  )
}
