import { useSay } from '../../kernel/words/words.ts'
import { IconKey } from '../../ui/icons.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'

// words: password.kept.*
export type WhyKept = 'own' | 'rank' | 'elsewhere' | 'other'

type PasswordActionProps = {
  /** Why nobody resets it here; null where it can be. */
  kept: WhyKept | null
  onClick: () => void
}

/** In a row's menu; where it cannot be done it says why, so that nobody looks for it elsewhere. */
export function PasswordAction({ kept, onClick }: PasswordActionProps) {
  const say = useSay()
  return (
    <RowAction icon={<IconKey />} why={kept && say(`password.kept.${kept}`)} onClick={onClick}>
      {say('user.password')}
    </RowAction>
  )
}
