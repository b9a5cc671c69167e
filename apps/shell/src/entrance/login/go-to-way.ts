import { moveTo, withValue } from '../address.ts'
import type { LoginRequest } from './ways.ts'

/**
 * Shows a way to sign in. It stands in the address, so it can be shared; the password is the usual one and is left
 * out.
 */
export const goToWay = (way: LoginRequest): void =>
  moveTo(withValue(location.href, 'way', way === 'password' ? null : way))
