import type { Answer, Asked } from '../host.ts'
import type { Vendor } from '../organisations.ts'
import { type Consent, consentPage, noticePage } from './consent.page.ts'
import { languageOf, type Notice } from './consent.words.ts'

/** Nobody is asked twice: the page posts to its own address, and what is in it is checked again. */
export function decide(asked: Asked, consent: Consent): Answer {
  const { world, body } = asked
  if (consent.silentAs) return consent.approve(consent.silentAs)
  if (body.decision === 'refuse') return consent.refuse()
  const person = world.personOf(consent.org, body.person)
  if (person && body.decision === 'approve') return consent.approve(person)
  return consentPage(consent, languageOf(asked.headers), asked.headers.cookie)
}

/** A vendor's own error page: nobody is sent anywhere. */
export const explain = (asked: Asked, vendor: Vendor, notice: Notice, detail: string): Answer =>
  noticePage(vendor, notice, detail, languageOf(asked.headers), asked.headers.cookie)
