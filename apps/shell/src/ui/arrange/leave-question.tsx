import type { LeaveQuestionProps } from '../../kernel/router/unsaved.ts'
import { useSay } from '../../kernel/words/words.ts'
import { Question } from '../dialog/question.tsx'

/** Asks before unsaved work is left, whichever way. Before the tab is closed the browser itself asks. */
export function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const say = useSay()
  return (
    <Question
      title={say('draft.leave')}
      sure={say('draft.leave.do')}
      busy={false}
      onSure={onLeave}
      onClose={onStay}
    >
      <p>{say('draft.leave.text')}</p>
    </Question>
  )
}
