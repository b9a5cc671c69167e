import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSay } from '../../../kernel/words/words.ts'
import form from '../../../ui/controls/form.module.css'
import { knownMethods, type ProofMethod, type ProveProps } from './proof-methods.ts'
import { ProveByPasskey } from './prove-by-passkey.tsx'
import { ProveByText } from './prove-by-text.tsx'

type ProofFormProps = ProveProps & { methods: readonly string[] }

/** One method by which the person can prove who they are, and links to the others. */
export function ProofForm({ methods, ...ways }: ProofFormProps) {
  const say = useSay()
  const known = knownMethods(methods)
  const [method, setMethod] = useState<ProofMethod>(known[0] ?? 'password')
  const place = useRef<HTMLDivElement>(null)
  const change = (other: ProofMethod) => {
    setMethod(other)
    // The pressed button now names another method, so the focus moves to the new field.
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(),
    )
  }
  const others = known.filter((other) => other !== method)
  return (
    <div ref={place} className={form.form}>
      {method === 'passkey' ? (
        <ProveByPasskey {...ways} />
      ) : (
        <ProveByText key={method} method={method} {...ways} />
      )}
      {others.length > 0 && (
        <div className={form.others}>
          <span>{say('factor.proof.other')}</span>
          {others.map((other) => (
            <Button key={other} variant="subtle" size="compact-sm" onClick={() => change(other)}>
              {say(`factor.method.${other}`)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
