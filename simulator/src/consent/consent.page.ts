import { randomBytes } from 'node:crypto'
import type { Answer } from '../host.ts'
import type { Installed, Person, Vendor } from '../organisations.ts'
import { style } from './consent.style.ts'
import { type Language, type Notice, words } from './consent.words.ts'

export type Consent = Installed & {
  redirectUri: string
  /** Who is known already, and need not be asked. */
  silentAs?: Person | undefined
  byScan?: boolean
  approve: (person: Person) => Answer
  refuse: () => Answer
}

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export function consentPage(consent: Consent, language: Language, cookie = ''): Answer {
  const { org, redirectUri, byScan } = consent
  const say = words[language]
  const { host, origin } = new URL(redirectUri)
  const people = org.people.map((person, index) => card(person, index === 0, language)).join('')
  return page({
    vendor: org.vendor,
    language,
    cookie,
    goesTo: origin,
    body: `<form method="post">
      <h1>${say.who}</h1>
      <p>${escape(say.asks(org.name, host))}${byScan ? ` ${say.scan}` : ''}</p>
      <fieldset><legend>${say.who}</legend>${people}</fieldset>
      <div class="choices">
        <button name="decision" value="approve" class="main">${say.approve}</button>
        <button name="decision" value="refuse" formnovalidate>${say.refuse}</button>
      </div>
    </form>`,
  })
}

export const noticePage = (
  vendor: Vendor,
  notice: Notice,
  detail: string,
  language: Language,
  cookie = '',
): Answer =>
  page({
    vendor,
    language,
    cookie,
    body: `<h1>${words[language][notice]}</h1>${detail && `<p><code>${escape(detail)}</code></p>`}`,
  })

function card({ userid, name, kind, status }: Person, isFirst: boolean, language: Language) {
  const say = words[language]
  const note = status === 'active' ? say[kind] : say[status]
  return `<label class="person">
    <input type="radio" name="person" value="${escape(userid)}" required${isFirst ? ' checked' : ''}>
    <span class="face" aria-hidden="true">${escape([...name].at(-1) ?? '')}</span>
    <span class="name">${escape(name)}<small>${escape(userid)}${note && ` · ${note}`}</small></span>
  </label>`
}

type Drawn = {
  vendor: Vendor
  language: Language
  cookie: string
  body: string
  /** Browsers follow a form's redirect only to where the policy lets it go. */
  goesTo?: string
}

function page({ vendor, language, cookie, body, goesTo = '' }: Drawn): Answer {
  const nonce = randomBytes(16).toString('base64')
  const say = words[language]
  const title = say.simulated(say[vendor])
  const [, theme = 'system'] = /(?:^|;\s*)theme=(light|dark)\b/.exec(cookie) ?? []
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `form-action 'self' ${goesTo}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: `<!doctype html>
<html lang="${language}" data-theme="${theme}" data-vendor="${vendor}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<header><span class="mark" aria-hidden="true"></span>${title}</header>
${body}
</main>
<footer>${say.footnote}</footer>
</body>
</html>`,
  }
}
