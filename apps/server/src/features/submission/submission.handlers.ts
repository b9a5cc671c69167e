import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import type { HandlerDeps } from '../handler-deps.ts'
import * as review from './submission.review.ts'
import * as submission from './submission.service.ts'

export const submissionHandlers = ({ hosting, book }: HandlerDeps) =>
  ({
    'submission.add': submission.add,
    'submission.addPicture': submission.addPicture,
    'submission.approve': review.approve(hosting, book),
    'submission.get': submission.get(hosting),
    'submission.list': submission.list,
    'submission.picture': submission.picture,
    'submission.remove': submission.remove,
    'submission.return': review.giveBack(book),
    'submission.review': review.review(hosting),
    'submission.save': submission.save,
    'submission.send': submission.send(hosting),
    'submission.takeBack': submission.takeBack,
    'submission.waiting': review.waiting,
    'submission.withdraw': submission.withdraw,
  }) satisfies Partial<Handlers>

export const submissionConstraints: Constraints = {
  submissions_answered_by_fkey: callerGone,
  submissions_sent_by_fkey: callerGone,
}
