import { z } from 'zod'

/**
 * A refusal both sides understand: a stable word, an HTTP status, typed details, and no prose
 * (docs/decisions/0006).
 */
export class Failure<Word extends string = string, Details = unknown> extends Error {
  override readonly name = 'Failure'
  readonly word: Word
  readonly status: number
  readonly details: Details

  constructor(word: Word, status: number, details: Details) {
    super(word)
    this.word = word
    this.status = status
    this.details = details
  }
}

/** A kind of refusal, as entries of calls list it. */
export type FailureKind = { word: string; status: number }

type Declared<Word extends string, Shape extends z.ZodRawShape> = FailureKind & {
  (details: z.input<z.ZodObject<Shape>>): Failure<Word, z.output<z.ZodObject<Shape>>>
  word: Word
  is(error: unknown): error is Failure<Word, z.output<z.ZodObject<Shape>>>
}

/** Declares one way of refusing. Throw what it makes; recognise it with `.is`. */
export function failure<const Word extends string, const Shape extends z.ZodRawShape>(
  word: Word,
  status: number,
  shape: Shape,
): Declared<Word, Shape> {
  const details = z.object(shape)
  const make = (given: z.input<typeof details>) => new Failure(word, status, details.parse(given))
  return Object.assign(make, {
    word,
    status,
    is: (error: unknown): error is Failure<Word, z.output<typeof details>> =>
      error instanceof Failure && error.word === word,
  })
}

/** Refusals any call may meet before its handler runs; they need no declaration. */
export const SignInRequired = failure('login_required', 401, {})
/** `needs` is, for a console user, the right they have in no category; operators switch it on. */
export const AccessDenied = failure('forbidden', 403, { needs: z.string().optional() })
export const TwoStepRequired = failure('two_step_required', 403, {})
/** Only the workplace of one space has vouched for the person: they must prove who they are by one of these methods. */
export const OwnProofRequired = failure('own_proof_required', 403, {
  methods: z.array(z.string()),
})
/** The person signed in with a one-time password, and has to choose their own first. */
export const PasswordChangeRequired = failure('password_change_required', 403, {})
/** An operator who views as somebody may only look. */
export const OnlyViewing = failure('only_viewing', 403, {})
/** The person acts for a colleague, and this is not part of the work they were entrusted with. */
export const NotEntrusted = failure('not_entrusted', 403, {})
/** The page was drawn for somebody else than who is signed in in this browser now. */
export const OtherPerson = failure('other_person', 409, {})
/** Nobody can register here: operators add all people. */
export const NoRegistration = failure('no_registration', 404, {})
export const NotHere = failure('not_found', 404, {})
export const Invalid = failure('invalid', 400, { fields: z.record(z.string(), z.string()) })
export const CrossSite = failure('cross_site', 403, {})
export const TooLarge = failure('too_large', 413, {})
export const AddressTooLong = failure('address_too_long', 414, {})
export const HeadersTooLarge = failure('headers_too_large', 431, {})
export const WrongMedia = failure('wrong_media', 415, {})
export const UnderMaintenance = failure('maintenance', 503, {})
export const Overloaded = failure('overloaded', 503, { retryAfter: z.number() })
/** The database or another service is away for a moment: nothing was done, and trying again is right. */
export const Unavailable = failure('unavailable', 503, { retryAfter: z.number() })
export const RateLimited = failure('rate_limited', 429, { retryAfter: z.int() })
/** A limit is reached: one has to go before another can be added. */
export const LimitReached = failure('limit_reached', 409, {
  most: z.int(),
  // words for each: failure.limit_reached.*
  /** What is limited, where an operator has set the limit. */
  of: z.enum(['apps', 'appTables', 'appRows']).optional(),
})
/** Too many requests of one address: the call has to be repeated with the answer to this puzzle in `x-proof`. */
export const ProofRequired = failure('proof_required', 429, {
  challenge: z.string(),
  bits: z.int(),
})
/** The call asks for a proof (`proof`) by one of these methods, and the last one is too old. */
export const ProofStale = failure('proof_stale', 403, {
  methods: z.array(z.string()),
  /** The reason, one of those that `proof` names. */
  why: z.string().optional(),
})
/** Somebody else has changed the data since the caller read it. */
export const Outdated = failure('outdated', 409, {})
/** A console user sees the enterprise, but does not have this right in its category, or not any more. */
export const NotHandedOver = failure('not_handed_over', 403, {})
export const Broken = failure('broken', 500, {})

export const everywhere = [
  SignInRequired,
  AccessDenied,
  TwoStepRequired,
  OwnProofRequired,
  PasswordChangeRequired,
  OnlyViewing,
  NotEntrusted,
  OtherPerson,
  NotHere,
  Invalid,
  CrossSite,
  TooLarge,
  AddressTooLong,
  HeadersTooLarge,
  WrongMedia,
  UnderMaintenance,
  Overloaded,
  Unavailable,
  RateLimited,
  LimitReached,
  Broken,
] as const
