import type { Handlers } from '../../kernel/call/implement.ts'
import * as trustedBrowser from './session.browser.ts'
import * as session from './session.service.ts'

export const sessionHandlers = {
  'session.end': session.end,
  'session.list': session.list,
  'session.revoke': session.revoke,
  'session.revokeOthers': session.revokeOthers,
  'trustedBrowser.list': trustedBrowser.list,
  'trustedBrowser.revoke': trustedBrowser.revoke,
  'trustedBrowser.revokeAll': trustedBrowser.revokeAll,
} satisfies Partial<Handlers>
