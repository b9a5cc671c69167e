import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { arrive } from '../../../kernel/browser/load-chunk.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { FactList } from '../../../ui/details/fact-list.tsx'
import { Section } from '../../../ui/details/section.tsx'
import { IconEdit } from '../../../ui/icons.tsx'
import { Meters } from '../details/enterprise.facts.tsx'
import { Expires } from '../table/enterprise.cells.tsx'
import type { TabProps } from './tabs.tsx'

const LimitsForm = lazy(async () => ({
  default: (await arrive(() => import('../form/limits.form.tsx'))).LimitsForm,
}))

/** What it uses and may use, changed where it stands. */
export function Limits({ whole }: TabProps) {
  const say = useSay()
  const [editing, setEditing] = useState(false)
  const edit = !editing && whole.can.edit && (
    <Button variant="default" size="xs" leftSection={<IconEdit />} onClick={() => setEditing(true)}>
      {say('enterprise.limits.edit')}
    </Button>
  )
  return (
    <Section title={say('enterprise.use')} action={edit}>
      <Meters whole={whole} />
      {editing ? (
        <Suspense fallback={<Skeleton height={140} />}>
          <LimitsForm enterprise={whole} onDone={() => setEditing(false)} />
        </Suspense>
      ) : (
        <FactList
          facts={[[say('enterprise.column.expires'), <Expires key="expires" row={whole} />]]}
        />
      )}
    </Section>
  )
}
