import { SignInRefused } from '@atrium/contract/sign-in/session.contract.ts'
import type { Handlers, Input, ManualContext, ManualHandler } from '../../kernel/call/implement.ts'
import type { HashingSlot } from '../../kernel/secrets/passwords.ts'
import { audit } from '../../kernel/transaction/audit.ts'
import { proveOwner } from '../code/code.service.ts'
import {
  attemptByName,
  findByLoginId,
  giveBack,
  loginIdName,
  note,
} from '../sign-in/sign-in.service.ts'
import { enterBy } from './entry.admit.ts'
import * as step from './entry.step.ts'

export { admitPerson, enterBy, openSession, refuseStaff } from './entry.admit.ts'

/** Wrong ones and those not judged yet; what was right is given back. An office has one address. */
const perAddress = (address: string) => ({
  key: `address:${address}`,
  most: 300,
  window: '10 minutes',
  free: 200,
})

export const create: ManualHandler<'session.create'> = {
  // The place comes first: whoever cannot be served is refused before anything is counted or asked.
  manual: (context, input) =>
    context.passwords.inPlace((place) =>
      context.oneAtATime(lineOf(context, input.loginId), () =>
        signIn(context, place, input).finally(context.settle),
      ),
    ),
}

/** A browser that keeps a mark of its own does not queue behind strangers. */
const lineOf = ({ visit }: ManualContext, loginId: string) =>
  `${loginIdName(loginId)}:${visit.device?.toString('base64url') ?? ''}`

async function signIn(
  context: ManualContext,
  place: HashingSlot,
  { loginId, password, remember, everyStep }: Input<'session.create'>,
) {
  const { account, attempt } = await attemptByName(
    context,
    loginIdName(loginId),
    (scope) => findByLoginId(scope, loginId),
    [perAddress(context.visit.address)],
  )
  const isRight = await place.check(account?.password_hash ?? null, password)
  if (!account || !isRight || !attempt.isJudged) {
    await context.open(async (scope) => {
      await audit(scope, {
        action: 'session.refused',
        target: account?.id ?? 'unknown',
        detail: { shut: !attempt.isJudged, ranOut: account?.password_hash === null },
      })
      if (account) await note(scope, { accountId: account.id, way: 'password', outcome: 'refused' })
    })
    throw SignInRefused({})
  }
  giveBack(context, attempt)
  return enterBy(context, account, { way: 'password', remember, everyStep })
}

/** The owner of a phone comes in by the code that was sent to it. */
const signInByCode: ManualHandler<'code.signIn'> = {
  manual: async (context, { phone, code, remember, everyStep }) => {
    const account = await proveOwner(context, 'login', phone, code)
    return enterBy(context, account, { way: 'sms', remember, everyStep })
  },
}

export const entryHandlers = {
  'code.signIn': signInByCode,
  'session.create': create,
  'session.prove': step.prove,
  'session.prove.code': step.proveCode,
  'session.prove.passkey': step.provePasskey,
  'session.twoStep': step.twoStep,
  'session.twoStep.code': step.stepCode,
  'session.twoStep.passkey': step.stepPasskey,
} satisfies Partial<Handlers>
