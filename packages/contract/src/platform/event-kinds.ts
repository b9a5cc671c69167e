/** What the server may tell open pages. Each read says which of them make it stale. */
export const eventKinds = [
  /** What somebody may do, and where they may be: their status, membership, roles, session. */
  'access.changed',
  'access.requested',
  'brand.changed',
  'category.changed',
  'delegation.changed',
  'enterprise.changed',
  'invitation.changed',
  'maintenance.changed',
  'memberImport.moved',
  'message.changed',
  'navigation.changed',
  'organisation.changed',
  'package.changed',
  'policy.changed',
  'qr.moved',
  'role.changed',
  'service.interrupted',
  'shell.changed',
  'user.changed',
  'userImport.moved',
  'transfer.moved',
  'trust.changed',
  'workplace.changed',
  'words.changed',
] as const
export type EventKind = (typeof eventKinds)[number]
