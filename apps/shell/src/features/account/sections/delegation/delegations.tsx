import type { Delegation } from '@atrium/contract/people/delegation.contract.ts'
import { Button, Skeleton } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { useRead } from '../../../../kernel/data/api.ts'
import { useVisitor } from '../../../../kernel/session/shell-context.ts'
import { useSay } from '../../../../kernel/words/words.ts'
import form from '../../../../ui/controls/form.module.css'
import { later } from '../../../../ui/controls/later.tsx'
import { ItemList } from '../../../../ui/details/item-list.tsx'
import { Remote } from '../../../../ui/failure/remote.tsx'
import styles from './delegation.module.css'
import type { DelegationOverlay } from './delegation-dialogs.tsx'
import { DelegationLine } from './delegation-line.tsx'

const Dialogs = later(async () => (await import('./delegation-dialogs.tsx')).DelegationDialogs)

/** The delegations that the person has given and received. */
export function Delegations() {
  const say = useSay()
  const { viewingAs } = useVisitor()
  const [overlay, setOverlay] = useState<DelegationOverlay | null>(null)
  const all = useRead('delegation.list', {})
  return (
    <>
      <Remote of={all} skeleton={<Skeleton height={76} radius="md" />}>
        {({ given, received }) => (
          <div className={styles.sides}>
            <Side name={say('delegation.given')} none={say('delegation.given.none')} of={given}>
              {(delegation) => (
                <DelegationLine
                  delegation={delegation}
                  isReceived={false}
                  act={say('delegation.takeBack')}
                  onAct={() => setOverlay({ kind: 'takeBack', delegation })}
                />
              )}
            </Side>
            <Side
              name={say('delegation.received')}
              none={say('delegation.received.none')}
              of={received}
            >
              {(delegation) => (
                <DelegationLine
                  delegation={delegation}
                  isReceived
                  act={say('delegation.decline')}
                  onAct={() => setOverlay({ kind: 'decline', delegation })}
                />
              )}
            </Side>
          </div>
        )}
      </Remote>
      {!viewingAs && (
        <div className={form.ways}>
          <Button onClick={() => setOverlay({ kind: 'give' })}>{say('delegation.give')}</Button>
        </div>
      )}
      <Dialogs isWanted={overlay !== null} overlay={overlay} onClose={() => setOverlay(null)} />
    </>
  )
}

type SideProps = {
  name: string
  none: string
  of: Delegation[]
  children: (delegation: Delegation) => ReactNode
}

function Side({ name, none, of, children }: SideProps) {
  return (
    <section className={styles.side}>
      <h3>{name}</h3>
      {of.length > 0 ? (
        <ItemList>
          {of.map((one) => (
            <Fragment key={one.id}>{children(one)}</Fragment>
          ))}
        </ItemList>
      ) : (
        <p className={form.text}>{none}</p>
      )}
    </section>
  )
}
