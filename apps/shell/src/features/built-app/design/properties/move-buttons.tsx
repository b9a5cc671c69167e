import type { BlueprintTable } from '@atrium/contract/built-apps/blueprint.shape.ts'
import { Button } from '@mantine/core'
import { useSay } from '../../../../kernel/words/words.ts'
import { canStep } from '../form-moves.ts'

type MoveButtonsProps = { table: BlueprintTable; id: string; onStep: (isDown: boolean) => void }

/** One place forward or back in the form, for whoever neither drags nor holds a handle. */
export function MoveButtons({ table, id, onStep }: MoveButtonsProps) {
  const say = useSay()
  return (
    <>
      <Button
        variant="default"
        size="xs"
        why={!canStep(table, id, false) && say('builtApp.design.first')}
        onClick={() => onStep(false)}
      >
        {say('builtApp.design.earlier')}
      </Button>
      <Button
        variant="default"
        size="xs"
        why={!canStep(table, id, true) && say('builtApp.design.last')}
        onClick={() => onStep(true)}
      >
        {say('builtApp.design.later')}
      </Button>
    </>
  )
}
