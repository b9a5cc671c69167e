import type { MicroAppManifest } from '@atrium/contract/apps/micro-app.contract.ts'
import { useState } from 'react'
import { parsedManifest } from '../../entities/micro-app/parsed-manifest.ts'
import { useSay } from '../../kernel/words/words.ts'
import { ChooseJson } from '../../ui/controls/choose-json.tsx'
import details from '../../ui/details/details.module.css'
import { VerdictList } from '../../ui/details/verdict-list.tsx'

type ManifestFieldProps = {
  app: string
  manifest: MicroAppManifest
  fields: Record<string, string>
  onChange: (manifest: MicroAppManifest) => void
}

/** The version on the market; another one is added by its manifest. */
export function ManifestField({ app, manifest, fields, onChange }: ManifestFieldProps) {
  const say = useSay()
  const [isUnreadable, setIsUnreadable] = useState(false)
  const take = async (file: File) => {
    const given = parsedManifest(await file.text())
    setIsUnreadable(given?.name !== app)
    if (given?.name === app) onChange(given)
  }
  const wrong = Object.entries(fields).filter(([field]) => field.startsWith('manifest'))
  return (
    <section className={details.section} aria-label={say('submission.manifest')}>
      <h3>{say('submission.manifest')}</h3>
      <span className={details.code}>{`${app} · ${manifest.version} · ${manifest.entry.url}`}</span>
      <ChooseJson onFile={(file) => void take(file)} />
      {isUnreadable && (
        <p className={details.none} role="alert">
          {say('submission.manifest.other', { app })}
        </p>
      )}
      <VerdictList within="manifest" fields={Object.fromEntries(wrong)} />
    </section>
  )
}
