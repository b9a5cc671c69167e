import { Button, Skeleton } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { arrive } from '../../../kernel/data/load-chunk.ts'
import { formatNumber } from '../../../kernel/words/formats.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { IconEdit } from '../../../ui/icons.tsx'
import { Meters } from '../details/enterprise.facts.tsx'
import { Expires, LastActive } from '../table/enterprise.cells.tsx'
import styles from './enterprise-detail.module.css'
import type { TabProps } from './tabs.tsx'

const LimitsForm = lazy(async () => ({
  default: (await arrive(() => import('../form/limits.form.tsx'))).LimitsForm,
}))

type LimitsProps = TabProps & { editing: boolean; onEditing: (editing: boolean) => void }

/**
 * The limits of an enterprise: what it uses and may use, until when, and when somebody was last active; they can be
 * changed in place.
 */
export function Limits({ whole, editing, onEditing }: LimitsProps) {
  const say = useSay()
  const edit = !editing && whole.can.edit && (
    <Button variant="default" size="xs" leftSection={<IconEdit />} onClick={() => onEditing(true)}>
      {say('enterprise.limits.edit')}
    </Button>
  )
  return (
    <Section title={say('enterprise.use')} action={edit}>
      <div className={styles.standing}>
        <Meters whole={whole} />
        <FactList
          facts={[
            ...(editing
              ? []
              : [expires(say('enterprise.column.expires'), <Expires row={whole} />)]),
            [say('enterprise.column.lastActive'), <LastActive key="lastActive" row={whole} />],
            [say('enterprise.column.online'), formatNumber(say.language, whole.online)],
          ]}
        />
      </div>
      {editing && (
        <Suspense fallback={<Skeleton height={140} />}>
          <LimitsForm enterprise={whole} onDone={() => onEditing(false)} />
        </Suspense>
      )}
    </Section>
  )
}

const expires = (name: string, value: ReactNode): [string, ReactNode] => [name, value]
