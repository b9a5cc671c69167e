import type { FormPart } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { MOST_FORM_PARTS } from '@atrium/contract/built-apps/built-app-limits.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../../kernel/words/words.ts'
import { IconPlus } from '../../../ui/icons.tsx'
import styles from './design.module.css'

type AddPartsProps = {
  isForm: boolean
  whyNoField: string | false
  /** How many sections, tabs and texts there are. */
  parts: number
  onAddField: () => void
  onAdd: (is: FormPart['is']) => void
}

/** What can be added: after what is chosen, or at the end. */
export function AddParts({ isForm, whyNoField, parts, onAddField, onAdd }: AddPartsProps) {
  const say = useSay()
  const why = parts >= MOST_FORM_PARTS && say('builtApp.form.full', { most: MOST_FORM_PARTS })
  return (
    <div className={styles.adding}>
      <Button variant="subtle" leftSection={<IconPlus />} why={whyNoField} onClick={onAddField}>
        {say('builtApp.blank.add')}
      </Button>
      {isForm &&
        (['section', 'tab', 'text'] as const).map((is) => (
          <Button
            key={is}
            variant="subtle"
            leftSection={<IconPlus />}
            why={why}
            onClick={() => onAdd(is)}
          >
            {say(`builtApp.form.add.${is}`)}
          </Button>
        ))}
    </div>
  )
}
