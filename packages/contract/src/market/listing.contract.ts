// long because a listing says much.
import { z } from 'zod'
import { appName, semantic, Trust } from '../apps/micro-app.contract.ts'
import { read, write } from '../kernel/endpoint.ts'
import { failure, Outdated } from '../kernel/failure.ts'
import { count, filter, id, inLanguages, line, lines } from '../kernel/fields.ts'
import { page, pageInput } from '../kernel/page.ts'
import * as limits from './market-limits.ts'

export const pictureHash = z.string().regex(/^[0-9a-f]{64}$/)

export const ListingCategory = z.enum(limits.listingCategories)
export const ListingState = z.enum(limits.listingStates)

/** The texts of a listing in one language. A draft may lack some; a live listing does not. */
const ListingWords = z.strictObject({
  name: line(limits.LISTING_NAME),
  summary: line(limits.LISTING_SUMMARY),
  /** Markdown. */
  description: lines(limits.LISTING_DESCRIPTION),
})
export type ListingWords = z.output<typeof ListingWords>

/** Texts by language; readers of another one get the platform's, or the first. */
const InLanguages = z.record(z.string(), z.string())

export const ListingPicture = z.object({ hash: pictureHash, width: z.int(), height: z.int() })
export type ListingPicture = z.output<typeof ListingPicture>

/** The content of a listing. */
export const ListingContent = z.strictObject({
  words: inLanguages(ListingWords),
  category: ListingCategory,
  publisher: line(80).min(1),
  /** The notes by version and language. */
  notes: z
    .record(semantic, inLanguages(lines(limits.VERSION_NOTES)))
    .refine((notes) => Object.keys(notes).length <= 50),
  pictures: z.array(pictureHash).max(limits.PICTURES),
})
export type ListingContent = z.output<typeof ListingContent>

/** Content as it was saved once: rules for new content must not keep it from being shown. */
export const KeptContent = z.object({
  words: z.record(
    z.string(),
    z.object({ name: z.string(), summary: z.string(), description: z.string() }),
  ),
  category: ListingCategory,
  publisher: z.string(),
  notes: z.record(z.string(), InLanguages),
  pictures: z.array(z.string()),
})

/** An app in the list of the market. */
export const ListedApp = z.object({
  id: z.int(),
  name: InLanguages,
  summary: InLanguages,
  icon: z.string().nullable(),
  publisher: z.string(),
  category: ListingCategory,
  version: z.string(),
})
export type ListedApp = z.output<typeof ListedApp>

const ShownListing = ListedApp.extend({
  /** The name under which the app is installed. */
  app: z.string(),
  /** Whether the app is by an enterprise, not by the platform. */
  isCompany: z.boolean(),
  description: InLanguages,
  trust: Trust,
  pictures: z.array(ListingPicture),
  versions: z.array(
    z.object({ version: z.string(), at: z.string(), notes: InLanguages, isCurrent: z.boolean() }),
  ),
  /** The capabilities of the app. */
  grants: z.array(z.string()),
  /** Other servers that the app loads from or calls. */
  origins: z.array(z.string()),
  since: z.string(),
})
export type ShownListing = z.output<typeof ShownListing>

/** A listing in the operators' list. */
export const ManagedListing = z.object({
  id: z.int(),
  app: z.string(),
  name: InLanguages,
  state: ListingState,
  category: ListingCategory,
  publisher: z.string(),
  isCompany: z.boolean(),
  /** The released version; null where the app is not released, and so not on the market either. */
  version: z.string().nullable(),
  installs: z.int(),
  changed: z.string(),
})
export type ManagedListing = z.output<typeof ManagedListing>

const EditedListing = ManagedListing.extend({
  revision: z.int(),
  content: KeptContent,
  pictures: z.array(ListingPicture),
  versions: z.array(z.object({ version: z.string(), at: z.string() })),
  grants: z.array(z.string()),
})
export type EditedListing = z.output<typeof EditedListing>

/** The app has a listing already. */
export const AppListed = failure('app_listed', 409, {})
/** No version of the app is released, so nobody could install it. */
export const AppUnreleased = failure('app_unreleased', 409, {})

/** A picture as base64. */
export const listingPicture = z.base64().max(Math.ceil(limits.PICTURE_BYTES / 3) * 4)
/** Several names, in a query separated by commas: at most a page of them. */
const listed = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform((given) => given.split(',').map(Number))
const revision = count(1, 1_000_000_000)

export const listingCalls = {
  'market.list': read({
    path: '/v1/market',
    access: 'anyone',
    vouched: true,
    etag: true,
    summary: 'Apps on the market: of the platform or of enterprises, by category and search',
    staleOn: ['listing.changed', 'shell.changed'],
    input: z.object({
      start: pageInput.start,
      length: count(1, 100).default(20),
      search: filter(60),
      by: z.enum(['product', 'company']),
      category: ListingCategory.optional(),
    }),
    output: page(ListedApp).extend({
      /** How many apps each category has; one without apps is left out. */
      categories: z.record(z.string(), z.int()),
    }),
  }),
  'market.get': read({
    path: '/v1/market/{id}',
    access: 'anyone',
    vouched: true,
    etag: true,
    summary: 'One app of the market, with pictures, versions and what it may do',
    staleOn: ['listing.changed', 'shell.changed'],
    about: { listing: 'id' },
    input: z.object({ id }),
    output: ShownListing,
  }),
  'market.picture': read({
    path: '/v1/market/picture/{hash}',
    access: 'anyone',
    summary: 'A picture of an app on the market; another picture has another address',
    envelope: 'image',
    staleOn: { never: 'Another picture has another address.' },
    input: z.object({ hash: pictureHash }),
    output: z.string(),
  }),
  'market.here': read({
    path: '/v1/market/here',
    access: 'member',
    statements: 7,
    summary: 'Of these apps: which the space has, which it could have, and who may install them',
    staleOn: ['listing.changed', 'shell.changed', 'access.changed'],
    input: z.object({ ids: listed }),
    output: z.object({
      mayInstall: z.boolean(),
      /**
       * The apps on the market. `withheld`: the space has it, but not for this person; `closed`: it is not open to
       * this enterprise, or cannot run here.
       */
      apps: z.array(
        z.object({
          id: z.int(),
          state: z.enum(['installed', 'withheld', 'available', 'closed']),
        }),
      ),
    }),
  }),
  'listing.list': read({
    path: '/v1/listings',
    access: 'operator',
    statements: 6,
    summary: 'Everything on the market, what was withdrawn from it and what is still being written',
    staleOn: ['listing.changed', 'shell.changed'],
    input: z.object({
      ...pageInput,
      state: ListingState.optional(),
      by: z.enum(['product', 'company']).optional(),
      sort: z.enum(['name', 'changed', 'installs']).default('changed'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    output: page(ManagedListing),
  }),
  'listing.get': read({
    path: '/v1/listings/{id}',
    access: 'operator',
    statements: 7,
    summary: 'One listing as it is written',
    staleOn: ['listing.changed', 'shell.changed'],
    about: { listing: 'id' },
    input: z.object({ id }),
    output: EditedListing,
  }),
  'listing.unlisted': read({
    path: '/v1/listings/apps',
    access: 'operator',
    summary: 'Registered apps that have no listing yet',
    staleOn: ['listing.changed', 'shell.changed'],
    input: z.object({}),
    output: z.array(z.object({ name: z.string(), title: InLanguages })),
  }),
  'listing.add': write('POST', {
    path: '/v1/listings',
    access: 'operator',
    statements: 8,
    proof: 'undoable',
    summary:
      'Begin the listing of a registered app, with what its manifest says; nobody sees it yet',
    input: z.strictObject({ app: appName }),
    output: z.object({ id: z.int() }),
    fails: [AppListed],
  }),
  'listing.save': write('PUT', {
    path: '/v1/listings/{id}',
    access: 'operator',
    statements: 11,
    proof: 'undoable',
    summary: 'Write a listing; one that is live changes at once, and stays whole',
    input: ListingContent.extend({ id, revision }),
    output: z.object({ revision: z.int() }),
    fails: [Outdated],
  }),
  'listing.addPicture': write('POST', {
    path: '/v1/listings/{id}/picture',
    access: 'operator',
    statements: 7,
    proof: 'undoable',
    summary: 'Bring a picture along; it is shown once the listing is saved with it',
    input: z.strictObject({ id, picture: listingPicture }),
    output: ListingPicture,
  }),
  'listing.picture': read({
    path: '/v1/listings/picture/{hash}',
    access: 'operator',
    summary: 'A picture of a listing in whatever state, or of what was sent for review',
    envelope: 'image',
    staleOn: { never: 'Another picture has another address.' },
    input: z.object({ hash: pictureHash }),
    output: z.string(),
  }),
  'listing.setState': write('PUT', {
    path: '/v1/listings/{id}/state',
    access: 'operator',
    statements: 9,
    proof: 'undoable',
    summary: 'Put a listing on the market once it is whole, or take it from there',
    input: z.strictObject({ id, state: z.enum(['live', 'withdrawn']) }),
    output: z.object({}),
    fails: [AppUnreleased],
  }),
}
