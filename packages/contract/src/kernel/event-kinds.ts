/**
 * What the server may tell open pages, and what each may say it is about: one of these, by its id or name. An event that
 * says nothing is about all. Each read says which of them make it stale, and which of its values name the same.
 */
export const eventScopes = {
  /** What somebody may do, and where they may be: their status, membership, roles, session. */
  'access.changed': [],
  'access.requested': [],
  /** Not to be seen yet by those who work in the app. */
  'appDraft.changed': ['app'],
  'appUse.changed': [],
  'batch.moved': ['batch'],
  'brand.changed': ['enterprise'],
  /** An app that the space's own people have made: that it came, how far it is, what is said of it, who has it. */
  'builtApp.moved': ['app'],
  'category.changed': ['category'],
  'delegation.changed': [],
  'enterprise.changed': ['enterprise'],
  'file.changed': ['file'],
  'invitation.changed': ['invitation'],
  'joinRequest.changed': [],
  'listing.changed': ['listing'],
  'maintenance.changed': [],
  'memberImport.moved': [],
  'message.changed': ['message'],
  'navigation.changed': [],
  'organisation.changed': [],
  'package.changed': [],
  'policy.changed': [],
  'portal.changed': [],
  /** Not to be seen yet by those it is for. */
  'portal.drafted': [],
  'preference.changed': [],
  'qr.moved': [],
  /** What stands in a table of an app that people made: in which, never which record. */
  'record.changed': ['app', 'table'],
  /** What was said to a record there: in which table, never to which record. */
  'record.commented': ['app', 'table'],
  /** What an app keeps: of which app, and what of it, never which record. */
  'records.changed': ['app', 'collection'],
  'role.changed': ['role'],
  'savedView.changed': [],
  'service.interrupted': [],
  'shell.changed': ['enterprise'],
  'submission.changed': [],
  'task.changed': [],
  'user.changed': ['user'],
  'userImport.moved': [],
  'transfer.moved': ['transfer'],
  'trust.changed': [],
  'workplace.changed': [],
  'words.changed': ['enterprise'],
} as const satisfies Record<string, readonly string[]>

export type EventKind = keyof typeof eventScopes
export const eventKinds = Object.keys(eventScopes) as EventKind[]

/** What an event may be about. */
export type EventNoun = (typeof eventScopes)[EventKind][number]

/** An event as it is told: what its kind may be about, and nothing else. */
export type ToldEvent = {
  [Kind in EventKind]: {
    kind: Kind
    scope?: { [Noun in (typeof eventScopes)[Kind][number]]?: number | string }
  }
}[EventKind]

/** In the place of an input's name: whoever asks. What is about the reader is stale when they change. */
export const READER = '@reader'

/** Which value of a read's input names what its answer is about. */
export type AboutOf<Field extends string> = {
  readonly [Noun in EventNoun]?: Field | typeof READER
}
