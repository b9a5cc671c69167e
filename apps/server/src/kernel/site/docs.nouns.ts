// words: docs.noun.*, docs.group.*
/** The calls' nouns, together with those they are looked for beside, in the order in which they are read. */
export const docsGroups = {
  signIn:
    'session signIn code factor twoStep password qr register signInPolicy trustedBrowser memberSession workplace workplaceConnection binding',
  people:
    'user userImport viewAs member memberImport department directory profile role accessRequest delegation invitation joinRequest preference',
  enterprises: 'enterprise category supplier transfer enterpriseData retention setup',
  space:
    'home portal brand navigation chat message notice push task file upload ownWords spaceAudit spaceView suggestion',
  apps: 'app appRecord appUse builtApp appDraft appFile record spreadsheet microApp microservice whitelist market listing submission package',
  platform: 'overview alert audit batch savedView health job update route language phrase shell',
} as const

/** Paths of the original product name rooms, not nouns: here their calls stand with what they are about. */
const ALSO: Record<string, string> = {
  'sysop.enterprise': 'enterprise',
  'sysop.entinfo': 'enterprise',
  'sysop.entlist': 'enterprise',
  'sysop.progress': 'enterprise',
  'sysop.apk': 'package',
  'sysop.ipa': 'package',
  'sysop.user': 'user',
  'sysop.update': 'update',
  'sysop.updatetime': 'update',
  'console.enterprise': 'enterprise',
  saas: 'category',
  lang: 'language',
  microApps: 'microApp',
  store: 'package',
  events: 'shell',
  global: 'shell',
}

export function nounOf(call: string): string {
  const [first = '', second = ''] = call.split('.')
  return ALSO[`${first}.${second}`] ?? ALSO[first] ?? first
}
