import type { Handlers } from '../../kernel/call/implement.ts'
import * as qr from './qr.service.ts'

export const qrHandlers = {
  'qr.claim': qr.claim,
  'qr.create': qr.create,
  'qr.decide': qr.decide,
  'qr.follow': qr.follow,
  'qr.signIn': qr.signIn,
  'qr.state': qr.state,
} satisfies Partial<Handlers>
