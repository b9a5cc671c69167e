import { Alert, Button } from '@mantine/core'
import type { Draft } from '../../kernel/data/use-draft.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../controls/form.module.css'
import { Refusal } from './refusal.tsx'

type DraftRefusalProps = {
  of: Draft
  /** The text that somebody else saved in the meantime. */
  outdated: string
}

/** Says why a draft was not saved. Where somebody else was quicker, the person decides whose version stays. */
export function DraftRefusal({ of: draft, outdated }: DraftRefusalProps) {
  const say = useSay()
  if (draft.failed?.error !== 'outdated') return <Refusal of={draft.failed} />
  return (
    <Alert color="warning" role="alert" title={outdated}>
      <p>{say('conflict.text')}</p>
      <div className={form.ways}>
        <Button size="xs" variant="default" onClick={draft.discard}>
          {say('conflict.theirs')}
        </Button>
        <Button size="xs" loading={draft.isSaving} onClick={draft.saveMine}>
          {say('conflict.mine')}
        </Button>
      </div>
    </Alert>
  )
}
