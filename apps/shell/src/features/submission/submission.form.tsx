import type { WholeSubmission } from '@atrium/contract/market/submission.contract.ts'
import { useState } from 'react'
import { ListingFields, ListingSaving } from '../../entities/listing/listing.fields.tsx'
import { ListingPreview } from '../../entities/listing/listing-preview.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { useUnsavedInLayer } from '../../ui/dialog/use-typed.ts'
import { onSubmit } from '../../ui/hooks/on-submit.ts'
import { ManifestField } from './manifest.field.tsx'
import { SubmissionState } from './submission.state.tsx'

type SubmissionFormProps = { submission: WholeSubmission; onGone: () => void }

/** What is to be said of the app, and of which version. What waits for a decision is only looked at. */
export function SubmissionForm({ submission, onGone }: SubmissionFormProps) {
  const say = useSay()
  const [content, setContent] = useState(submission.content)
  const [manifest, setManifest] = useState(submission.manifest)
  const [pictures, setPictures] = useState(submission.pictures)
  const [begun, setBegun] = useState({ revision: submission.revision, content, manifest })
  const save = useWrite('submission.save', { refreshes: ['submission.list', 'submission.get'] })
  const isSame =
    JSON.stringify([content, manifest]) === JSON.stringify([begun.content, begun.manifest])
  useUnsavedInLayer(!isSame)
  const send = async (revision = begun.revision) => {
    // Only of the version that is sent something is said.
    const notes = Object.fromEntries(
      Object.entries(content.notes).filter(([version]) => version === manifest.version),
    )
    const saved = await save.mutateAsync({
      id: submission.id,
      revision,
      manifest,
      ...content,
      notes,
    })
    setBegun({ revision: saved.revision, content, manifest })
    return saved.revision
  }
  const sendAndSay = (revision?: number) =>
    void send(revision).then(
      () => toasts.show({ message: say('listing.saved') }),
      () => {},
    )
  const takeTheirs = () => {
    setContent(submission.content)
    setManifest(submission.manifest)
    setPictures(submission.pictures)
    setBegun(submission)
    save.reset()
  }
  const head = (
    <SubmissionState
      submission={submission}
      onBefore={async () => (isSame ? begun.revision : send())}
      onGone={onGone}
    />
  )
  if (submission.state === 'sent')
    return (
      <div className={form.form}>
        {head}
        <ListingPreview {...submission} picture="submission.picture" />
      </div>
    )
  return (
    <form className={form.form} noValidate onSubmit={onSubmit(() => sendAndSay())}>
      {head}
      <ListingSaving
        of={save}
        onTheirs={takeTheirs}
        onMine={() => sendAndSay(submission.revision)}
      />
      <ManifestField
        app={submission.app}
        manifest={manifest}
        fields={save.error?.fields ?? {}}
        onChange={setManifest}
      />
      <ListingFields
        id={submission.id}
        addPicture="submission.addPicture"
        versions={[{ version: manifest.version, at: submission.changed }]}
        verdict={(field) => save.error?.fields[field]}
        {...{ content, setContent, pictures, setPictures }}
      />
      <FormAnswers
        sticky
        sure={say('do.save')}
        busy={save.isPending}
        disabled={isSame}
        why={say('form.unchanged')}
      />
    </form>
  )
}
