import type { Blueprint, FormPart } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { LONGEST_APP_TITLE } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { Segments } from '../../../../ui/controls/segments.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import type { FormPlace } from '../form-moves.ts'
import { withPart } from '../form-parts.ts'
import type { Change } from '../use-designing.ts'
import { Conditions } from './conditions.tsx'
import { MoveButtons } from './move-buttons.tsx'
import styles from './properties.module.css'
import { TextInputs } from './text-inputs.tsx'
import { TitleInputs } from './title-inputs.tsx'

type PartPropertiesProps = {
  app: Blueprint
  place: FormPlace
  onChange: Change
  onStep: (isDown: boolean) => void
  onRemove: () => void
}

/** What is said of a section, a tab or a text of the form. */
export function PartProperties({ app, place, onChange, onStep, onRemove }: PartPropertiesProps) {
  const say = useSay()
  const table = app.tables[place.table]
  const part = table?.form?.parts?.[place.id]
  if (!table || !part) return null
  const set = (next: FormPart, key?: string) => onChange((now) => withPart(now, place, next), key)
  return (
    <>
      <h2>{say(`builtApp.form.${part.is}`)}</h2>
      <p className={styles.note}>{say(`builtApp.form.about.${part.is}`)}</p>
      {part.is === 'tab' && (
        <TitleInputs
          title={part.title}
          most={LONGEST_APP_TITLE}
          onChange={(title) => set({ ...part, title }, `${place.id}.title`)}
        />
      )}
      {part.is === 'section' && (
        <>
          <TitleInputs
            title={part.title ?? {}}
            most={LONGEST_APP_TITLE}
            isOptional
            onChange={(title) => {
              const { title: _, ...rest } = part
              const isSaid = Object.keys(title).length > 0
              set({ ...rest, ...(isSaid && { title }) }, `${place.id}.title`)
            }}
          />
          <div className={styles.labelled}>
            <span aria-hidden>{say('builtApp.form.columns')}</span>
            <Segments
              aria-label={say('builtApp.form.columns')}
              data={[
                { value: '2', label: say('builtApp.form.columns.two') },
                { value: '1', label: say('builtApp.form.columns.one') },
              ]}
              value={part.columns === 1 ? '1' : '2'}
              onChange={(columns) => {
                const { columns: _, ...rest } = part
                set({ ...rest, ...(columns === '1' && { columns: 1 }) })
              }}
            />
          </div>
        </>
      )}
      {part.is === 'text' && (
        <TextInputs
          text={part.text}
          onChange={(text) => set({ ...part, text }, `${place.id}.text`)}
        />
      )}
      <Conditions
        fields={table.fields}
        said={part}
        offered={part.is === 'text' ? ['shown'] : ['shown', 'locked']}
        onChange={(said, key) => {
          const next = { ...part, ...said }
          const kept = Object.entries(next).filter(([, value]) => value !== undefined)
          set(Object.fromEntries(kept) as FormPart, `${place.id}.${key}`)
        }}
      />
      <div className={styles.acts}>
        <MoveButtons table={table} id={place.id} onStep={onStep} />
        <Button variant="default" size="xs" leftSection={<IconTrash />} onClick={onRemove}>
          {say(`builtApp.form.remove.${part.is}`)}
        </Button>
      </div>
    </>
  )
}
