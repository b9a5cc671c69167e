import { canonical } from '@atrium/blueprint/shape/canonical.ts'
import type { OpenApp } from '@atrium/contract/built-apps/built-app.contract.ts'
import { ActionIcon } from '@mantine/core'
import { saveText } from '../../../kernel/browser/save-file.ts'
import { ask } from '../../../kernel/data/api.ts'
import { useSay } from '../../../kernel/words/words.ts'
import { toastFailure } from '../../../ui/failure/toast-failure.ts'
import { IconExport } from '../../../ui/icons.tsx'

type SaveVersionProps = { app: Pick<OpenApp, 'name'>; version: number }

/** Gives a version to the person as a file, which can be changed and published. */
export function SaveVersion({ app: { name }, version }: SaveVersionProps) {
  const say = useSay()
  const save = async () => {
    const { blueprint } = await ask('builtApp.version', { name, version })
    const text = JSON.stringify(JSON.parse(canonical(blueprint)), null, 2)
    saveText(`${name}-${version}.json`, `${text}\n`, 'application/json')
  }
  const label = say('builtApp.version.save', { version })
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      title={label}
      onClick={() => void save().catch(toastFailure)}
    >
      <IconExport />
    </ActionIcon>
  )
}
