import { useSay } from '../../kernel/words/words.ts'
import { IconKey } from '../../ui/icons.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'

// words: password.kept.*
export type WhyKept = 'own' | 'rank' | 'elsewhere' | 'other'

type PasswordActionProps = {
  /** Why the password cannot be reset here; null where it can. */
  kept: WhyKept | null
  onClick: () => void
}

/**
 * The entry of a row's menu that resets a password; where that cannot be done it says why, so that nobody searches for
 * it elsewhere.
 */
export function PasswordAction({ kept, onClick }: PasswordActionProps) {
  const say = useSay()
  return (
    <RowAction icon={<IconKey />} why={kept && say(`password.kept.${kept}`)} onClick={onClick}>
      {say('user.password')}
    </RowAction>
  )
}
