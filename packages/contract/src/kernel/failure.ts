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

/** What an entry lists: enough to know the refusal by. */
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
/** `needs`: of a console user, the right that no category of theirs has; operators switch it on. */
export const AccessDenied = failure('forbidden', 403, { needs: z.string().optional() })
export const TwoStepRequired = failure('two_step_required', 403, {})
/** Only the workplace of one space has vouched for them: the account's own proof is due, by one of these. */
export const OwnProofRequired = failure('own_proof_required', 403, {
  methods: z.array(z.string()),
})
/** They came in with a password somebody made for them, and have to choose their own first. */
export const PasswordChangeRequired = failure('password_change_required', 403, {})
/** Whoever views as somebody may look, and nothing else. */
export const OnlyViewing = failure('only_viewing', 403, {})
/** They act for a colleague, and this is not part of the work they were entrusted with. */
export const NotEntrusted = failure('not_entrusted', 403, {})
/** The page was drawn for somebody else than who is signed in in this browser now. */
export const OtherPerson = failure('other_person', 409, {})
/** This system knows nobody but those its operators add. */
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
/** What the service stands on is away for a moment: nothing was done, and trying again is right. */
export const Unavailable = failure('unavailable', 503, { retryAfter: z.number() })
export const RateLimited = failure('rate_limited', 429, { retryAfter: z.int() })
/** There are as many of these as there may be: one has to go before another comes. */
export const LimitReached = failure('limit_reached', 409, {
  most: z.int(),
  // words for each: failure.limit_reached.*
  /** Where an operator has said how many: what there are so many of. */
  of: z.enum(['apps', 'appTables', 'appRows']).optional(),
})
/** The address grows suspicious: come again with the answer to this puzzle in `x-proof`. */
export const ProofRequired = failure('proof_required', 429, {
  challenge: z.string(),
  bits: z.int(),
})
/** A call that says so (`proof`) wants to know who it is, shown by one of these and not long ago. */
export const ProofStale = failure('proof_stale', 403, {
  methods: z.array(z.string()),
  /** What is at stake, of those that `proof` names. */
  why: z.string().optional(),
})
/** Somebody else has changed it since the caller read it. */
export const Outdated = failure('outdated', 409, {})
/** A console user sees it, but this right is not switched on for them in its category, or not any more. */
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
