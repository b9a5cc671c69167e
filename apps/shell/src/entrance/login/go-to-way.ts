import { moveTo, withValue } from '../address.ts'
import type { LoginRequest } from './ways.ts'

/** The way is in the address, so it can be shared; the password needs no mention. */
export const goToWay = (way: LoginRequest): void =>
  moveTo(withValue(location.href, 'way', way === 'password' ? null : way))
