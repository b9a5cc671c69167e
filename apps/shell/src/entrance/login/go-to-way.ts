import { moveTo, withValue } from '../address.ts'
import type { Asked } from './ways.ts'

/** The way is in the address, so it can be shared; the password needs no mention. */
export const goToWay = (way: Asked): void =>
  moveTo(withValue(location.href, 'way', way === 'password' ? null : way))
