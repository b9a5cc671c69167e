/** Where operators find what a line of the trail is about, by its kind. */
const WAYS: Record<string, (id: string) => string> = {
  person: (id) => `/sysop/user?open=${id}`,
  enterprise: (id) => `/sysop/enterprise/${id}`,
  category: () => '/sysop/category',
  package: (id) => `/sysop/package?open=${id}`,
  message: (id) => `/sysop/message?open=${id}`,
  app: (id) => `/sysop/micro-app?open=${encodeURIComponent(id)}`,
  listing: (id) => `/sysop/listing?open=${id}`,
  job: () => '/sysop/health#jobs',
  batch: (id) => `/sysop/batch?open=${id}`,
}

export const wayTo = (kind: string, id: string): string | null => WAYS[kind]?.(id) ?? null

const NAMES = ['name', 'title', 'fileName', 'person', 'role', 'was', 'space', 'kind'] as const

/** What is gone, or never had a page, may be named by the line itself. */
export function namedIn(detail: Record<string, unknown>): string | null {
  const said = NAMES.map((name) => detail[name]).find((value) => typeof value === 'string' && value)
  return typeof said === 'string' ? said : null
}

const NUMBER = /^(\d+|[0-9a-f-]{32,})$/

/** A target that is a word says what it is; a number says it to machines. */
export const isWord = (target: string): boolean => target !== '' && !NUMBER.test(target)
