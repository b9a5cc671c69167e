import { PlatformPicture } from '@atrium/kit/platform-picture.tsx'
import { renderToString } from 'react-dom/server'
import { keepBranding } from '../../kernel/look/branding.ts'
import { setDictionary } from '../../kernel/words/words.ts'
import { BrandLogo } from '../../ui/controls/brand-logo.tsx'
import { BindPage } from '../bind/bind.page.tsx'
import { LoginPage } from '../login/login.page.tsx'
import { MiddlePage } from '../middle/middle.page.tsx'
import { RegisterPage } from '../register/register.page.tsx'
import { carriedWords, entranceDocument, type Look, shellDocument } from './document.ts'
import { keepDrawing } from './drawn.ts'
import styles from './frame.module.css'

const entrance = {
  login: { page: 'login', frame: 'pictured', drawn: <LoginPage frame="pictured" /> },
  'login-simple': { page: 'login', frame: 'simple', drawn: <LoginPage frame="simple" /> },
  register: { page: 'register', frame: 'pictured', drawn: <RegisterPage /> },
  middle: { page: 'middle', frame: 'simple', drawn: <MiddlePage /> },
  bind: { page: 'bind', frame: 'simple', drawn: <BindPage /> },
} as const

/**
 * Draws a document in one look. It is built to run in the server, which keeps what it made until the
 * words or the brand change: so a language nobody knew at build time is there from the first byte.
 */
export function compose(template: string, name: string, look: Look): string {
  if (!(name in entrance)) return shellDocument(template, look)
  const { page, frame, drawn } = entrance[name as keyof typeof entrance]
  setDictionary(look.language, carriedWords(template, look.words))
  keepBranding(look)
  keepDrawing('picture', renderToString(<PlatformPicture />))
  const sign = <BrandLogo own={styles.own} wordmark={styles.wordmark} mark={styles.mark} />
  keepDrawing('sign', renderToString(sign))
  return entranceDocument(template, look, { page, frame, markup: renderToString(drawn) })
}
