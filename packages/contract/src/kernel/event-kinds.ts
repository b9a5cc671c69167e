/**
 * What the server may tell open pages, and what each may say it is about: one of these, by its id or name. An event that
 * says nothing is about all. Each read says which of them make it stale, and which of its values name the same.
 */
export const eventScopes = {
  /** What a person may do, and where: their status, membership, roles and session. */
  'access.changed': [],
  'access.requested': [],
  /** Not to be seen yet by those who work in the app. */
  'appDraft.changed': ['app'],
  'appUse.changed': [],
  'batch.moved': ['batch'],
  'brand.changed': ['enterprise'],
  /** A built app was made, changed, or given to others, or its making went on. */
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
  /** A draft that its readers do not see yet. */
  'portal.drafted': [],
  'preference.changed': [],
  'qr.moved': [],
  /** A record of a built app changed: in which table, never which record. */
  'record.changed': ['app', 'table'],
  /** A comment on a record changed: in which table, never on which record. */
  'record.commented': ['app', 'table'],
  /** A record of a micro-app changed: of which app and collection, never which record. */
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

/** The things that an event may be about. */
export type EventNoun = (typeof eventScopes)[EventKind][number]

/** An event as it is sent: its kind, and what it is about. */
export type ToldEvent = {
  [Kind in EventKind]: {
    kind: Kind
    scope?: { [Noun in (typeof eventScopes)[Kind][number]]?: number | string }
  }
}[EventKind]

/** In place of an input's name: the reader. What is about the reader is stale when they change. */
export const READER = '@reader'

/** For each thing, the input of the read that names it. */
export type AboutOf<Field extends string> = {
  readonly [Noun in EventNoun]?: Field | typeof READER
}
