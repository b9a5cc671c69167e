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
  /** What proves it, or what stood in the way of it. */
  prove: (typed: Typed) => Proof | Promise<Proof | Trouble>
  /** What a refusal is called where there is no field to say it beside. */
  refused?: WordKey
}

const explainer = {
  verdict: verdictOn('code'),
  notices: { rate_limited: 'twoStep.limited' },
  mend: 'code',
} as const

/** A sign-in that is over has no tries left: it begins anew, with the first factor. */
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
