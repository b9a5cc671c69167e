import type { Output } from '@atrium/contract/kernel/client.ts'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { Section } from '../../../ui/details/section.tsx'
import { Remote } from '../../../ui/failure/remote.tsx'
import styles from '../sign-manager.module.css'
import { type Connection, ConnectionCard } from './connection-card.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import own from './connections.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

export function WorkplacesTab() {
  const say = useSay()
  return (
    <div className={styles.narrow}>
      <Section title={say('connection.title')} lead={say('connection.lead')}>
        <Connections />
      </Section>
    </div>
  )
}

type Connections = Output<'workplaceConnection.list'>

/** The three workplaces, each with its state and what can be done about it. */
function Connections() {
  const connections = useRead('workplaceConnection.list', {})
  return (
    <Remote of={connections} skeleton={<Skeleton height={240} radius="md" />}>
      {(known) => <Cards {...known} />}
    </Remote>
  )
}

function Cards({ connections, ...more }: Connections) {
  const [changing, setChanging] = useState<Connection | null>(null)
  const [removing, setRemoving] = useState<Connection | null>(null)
  return (
    <>
      <ul className={own.cards}>
        {connections.map((connection) => (
          <ConnectionCard
            key={connection.type}
            {...connection}
            onChange={() => setChanging(connection)}
            onRemove={() => setRemoving(connection)}
          />
        ))}
      </ul>
      {changing && (
        <ConnectionDialog connection={changing} {...more} onClose={() => setChanging(null)} />
      )}
      {removing && <RemoveDialog connection={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}
