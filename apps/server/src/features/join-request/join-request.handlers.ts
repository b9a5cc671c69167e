import { type Constraints, callerGone } from '../../kernel/call/constraint.ts'
import type { Handlers } from '../../kernel/call/implement.ts'
import * as answer from './join-request.answer.ts'
import * as ask from './join-request.ask.ts'
import * as joinRequest from './join-request.service.ts'

export const joinRequestHandlers = {
  'joinRequest.accept': answer.accept,
  'joinRequest.list': joinRequest.list,
  'joinRequest.make': ask.make,
  'joinRequest.offer': ask.offer,
  'joinRequest.own': ask.own,
  'joinRequest.refuse': answer.refuse,
  'joinRequest.setRules': joinRequest.setRules,
  'joinRequest.summary': joinRequest.summary,
  'joinRequest.withdraw': ask.withdraw,
} satisfies Partial<Handlers>

export const joinRequestConstraints: Constraints = {
  join_requests_account_id_fkey: callerGone,
  join_requests_answered_by_fkey: callerGone,
}
