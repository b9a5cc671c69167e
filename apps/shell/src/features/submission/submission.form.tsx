import type { ListingPicture } from '@atrium/contract/market/listing.contract.ts'
import type { WholeSubmission } from '@atrium/contract/market/submission.contract.ts'
import { useState } from 'react'
import { ListingFields } from '../../entities/listing/listing.fields.tsx'
import { ListingPreview } from '../../entities/listing/listing-preview.tsx'
import { useWrite } from '../../kernel/data/api.ts'
import { useDraft } from '../../kernel/data/use-draft.ts'
import { useSay } from '../../kernel/words/words.ts'
import styles from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { DraftRefusal } from '../../ui/failure/draft-refusal.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useDraftForm } from '../../ui/form/use-draft-form.ts'
import { ManifestField } from './manifest.field.tsx'
import { SubmissionState } from './submission.state.tsx'

type SubmissionFormProps = { submission: WholeSubmission; onGone: () => void }

/** The form of a submission. One that waits for a decision can only be read. */
export function SubmissionForm({ submission, onGone }: SubmissionFormProps) {
  const say = useSay()
  const [added, setAdded] = useState<ListingPicture[]>([])
  const write = useWrite('submission.save', { refreshes: ['submission.list', 'submission.get'] })
  const draft = useDraft({
    value: { content: submission.content, manifest: submission.manifest },
    revision: submission.revision,
    write,
    send: ({ content, manifest }, revision) => {
      // Only the notes of the version that is sent are saved.
      const notes = Object.fromEntries(
        Object.entries(content.notes).filter(([version]) => version === manifest.version),
      )
      return write.mutateAsync({ id: submission.id, revision, manifest, ...content, notes })
    },
    message: say('listing.saved'),
  })
  const { content, manifest } = draft.value
  const form = useDraftForm(draft)
  const head = (
    <SubmissionState
      submission={submission}
      onBefore={async () => (draft.isChanged ? draft.save() : draft.revision)}
      onGone={onGone}
    />
  )
  if (submission.state === 'sent')
    return (
      <div className={styles.form}>
        {head}
        <ListingPreview {...submission} picture="submission.picture" />
      </div>
    )
  return (
    <Form of={form} refusal={<DraftRefusal of={draft} outdated={say('listing.outdated')} />}>
      {head}
      <ManifestField
        app={submission.app}
        manifest={manifest}
        fields={write.error?.fields ?? {}}
        onChange={(next) => draft.change((now) => ({ ...now, manifest: next }))}
      />
      <ListingFields
        id={submission.id}
        addPicture="submission.addPicture"
        versions={[{ version: manifest.version, at: submission.changed }]}
        verdict={(field) => write.error?.fields[field]}
        content={content}
        setContent={(step) => draft.change((now) => ({ ...now, content: step(now.content) }))}
        pictures={[...submission.pictures, ...added]}
        onAdded={(picture) => setAdded((now) => [...now, picture])}
      />
      <FormAnswers
        sticky
        sure={say('do.save')}
        busy={draft.isSaving}
        disabled={!draft.isChanged}
        why={say('form.unchanged')}
      />
    </Form>
  )
}
