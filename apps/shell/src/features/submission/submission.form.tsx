import { type ListingCategory, listingCategories } from '@atrium/contract/market/listing-limits.ts'
import type {
  SubmissionContent,
  WholeSubmission,
} from '@atrium/contract/market/submission.contract.ts'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { ListingPreview } from '../../entities/listing/listing-preview.tsx'
import { NotesFields } from '../../entities/listing/notes.fields.tsx'
import { PicturesField } from '../../entities/listing/pictures.field.tsx'
import { WordsFields } from '../../entities/listing/words.fields.tsx'
import { toasts } from '../../kernel/browser/toasts.ts'
import { useWrite } from '../../kernel/data/api.ts'
import { useSay } from '../../kernel/words/words.ts'
import form from '../../ui/controls/form.module.css'
import { FormAnswers } from '../../ui/controls/form-answers.tsx'
import { Conflict } from '../../ui/failure/conflict.tsx'
import { Refusal } from '../../ui/failure/refusal.tsx'
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
  const set = (change: Partial<SubmissionContent>) => setContent((now) => ({ ...now, ...change }))
  const isSame =
    JSON.stringify([content, manifest]) === JSON.stringify([begun.content, begun.manifest])
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
      {save.error?.error === 'outdated' ? (
        <Conflict
          title={say('listing.outdated')}
          saving={save.isPending}
          onTheirs={takeTheirs}
          onMine={() => sendAndSay(submission.revision)}
        />
      ) : (
        <Refusal of={save.error} />
      )}
      <ManifestField
        app={submission.app}
        manifest={manifest}
        fields={save.error?.fields ?? {}}
        onChange={setManifest}
      />
      <WordsFields
        words={content.words}
        verdict={(field) => save.error?.fields[field]}
        onChange={(words) => set({ words })}
      />
      <Select
        label={say('market.category')}
        data={listingCategories.map((value) => ({ value, label: say(`market.category.${value}`) }))}
        value={content.category}
        allowDeselect={false}
        onChange={(category) => set({ category: category as ListingCategory })}
      />
      <PicturesField
        call="submission.addPicture"
        listing={submission.id}
        known={pictures}
        chosen={content.pictures}
        onAdded={(picture) => {
          setPictures((now) => [...now.filter(({ hash }) => hash !== picture.hash), picture])
          setContent((now) => ({
            ...now,
            pictures: [...now.pictures.filter((hash) => hash !== picture.hash), picture.hash],
          }))
        }}
        onChange={(hashes) => set({ pictures: hashes })}
      />
      <NotesFields
        versions={[{ version: manifest.version, at: submission.changed }]}
        notes={content.notes}
        onChange={(notes) => set({ notes })}
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
